/** The preferences of this person: light or dark, stillness, pace, sounds, notifications, what is asked twice. */
import type { Speed } from './wire/pace';

export type Theme = 'auto' | 'light' | 'dark';
type Stored = { theme: Theme; sound: boolean; notify: boolean; odds: boolean; speed: Speed; sure: boolean };

const KEY = 'champclos.preferences';
const USUAL: Stored = { theme: 'auto', sound: false, notify: false, odds: true, speed: 'usual', sure: true };

function read(): Stored {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Stored>) };
  } catch {
    return USUAL;
  }
}

class Preferences {
  private kept = $state.raw<Stored>(read());
  private quiet = matchMedia('(prefers-reduced-motion: reduce)');
  still = $state(this.quiet.matches);

  constructor() {
    this.quiet.addEventListener('change', () => (this.still = this.quiet.matches));
    this.paint();
  }

  get theme(): Theme {
    return this.kept.theme;
  }
  get sound(): boolean {
    return this.kept.sound;
  }
  get notify(): boolean {
    return this.kept.notify;
  }
  get odds(): boolean {
    return this.kept.odds;
  }
  /** How fast what others do is shown. */
  get speed(): Speed {
    return this.kept.speed;
  }
  /** Whether what ends a turn needs a second click. */
  get sure(): boolean {
    return this.kept.sure;
  }

  set(what: Partial<Stored>): void {
    this.kept = { ...this.kept, ...what };
    localStorage.setItem(KEY, JSON.stringify(this.kept));
    this.paint();
  }

  /** Ask the browser whether notifications are welcome, and remember the answer. */
  async allowNotifications(): Promise<void> {
    if (this.notify || !('Notification' in window)) return this.set({ notify: false });
    this.set({ notify: (await Notification.requestPermission()) === 'granted' });
  }

  private paint(): void {
    document.documentElement.dataset.theme = this.kept.theme;
  }
}

export const preferences = new Preferences();
