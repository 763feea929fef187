/** Whether anybody is at this screen: nobody is once nothing was touched for some minutes, though the page is open. */

export const IDLE_MS = 5 * 60_000;
const LOOK_MS = 15_000;
const SIGNS = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'touchstart'] as const;

export class Attention {
  idle = false;
  private last = Date.now();
  private readonly timer: ReturnType<typeof setInterval>;

  constructor(
    private readonly tell: (idle: boolean) => void,
    private readonly where: EventTarget = window,
  ) {
    for (const sign of SIGNS) where.addEventListener(sign, this.touched, { passive: true });
    this.timer = setInterval(() => this.look(), LOOK_MS);
  }

  end(): void {
    clearInterval(this.timer);
    for (const sign of SIGNS) this.where.removeEventListener(sign, this.touched);
  }

  private readonly touched = (): void => {
    this.last = Date.now();
    this.become(false);
  };

  private look(): void {
    if (Date.now() - this.last >= IDLE_MS) this.become(true);
  }

  private become(idle: boolean): void {
    if (idle === this.idle) return;
    this.idle = idle;
    this.tell(idle);
  }
}
