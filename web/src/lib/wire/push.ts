/** This browser's push subscription, asked for by a click. */
import type { PushKeys } from './types';

const WORKER = '/calls.js';

/** Why a browser cannot be called, as the name of what is said about it. */
export type NoPush = 'call_push_none' | 'call_push_secure' | 'call_push_denied' | 'call_push_service';

/** What stands in the way before anything was asked; null if nothing does. */
export function hindrance(): NoPush | null {
  if (!isSecureContext) return 'call_push_secure';
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'call_push_none';
  return Notification.permission === 'denied' ? 'call_push_denied' : null;
}

/** The address by which this browser is called now; empty if it is not. */
export async function subscribed(): Promise<string> {
  if (hindrance()) return '';
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  return (await registration?.pushManager.getSubscription())?.endpoint ?? '';
}

/** Subscribe this browser to a server's calls, with its public key; asks for permission. */
export async function subscribe(key: string): Promise<{ address: string; keys: PushKeys } | NoPush> {
  const before = hindrance();
  if (before) return before;
  if ((await Notification.requestPermission()) !== 'granted') return 'call_push_denied';
  try {
    await navigator.serviceWorker.register(WORKER);
    const { pushManager } = await navigator.serviceWorker.ready;
    const wanted = bytes(key);
    const old = await pushManager.getSubscription();
    if (old && !same(old.options.applicationServerKey, wanted)) await old.unsubscribe(); // of an earlier store
    const found = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: wanted });
    const { p256dh = '', auth = '' } = found.toJSON().keys ?? {};
    return { address: found.endpoint, keys: { p256dh, auth } };
  } catch {
    return 'call_push_service';
  }
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (char) => char.charCodeAt(0));
}

function same(one: ArrayBuffer | null, other: Uint8Array): boolean {
  const found = new Uint8Array(one ?? new ArrayBuffer(0));
  return found.length === other.length && found.every((byte, at) => byte === other[at]);
}
