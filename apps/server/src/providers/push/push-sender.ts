/** Where a browser can be reached, as it said itself. */
export interface PushTarget {
  endpoint: string;
  /** Its keys, base64url. */
  p256dh: string;
  auth: string;
}

export interface PushMessage {
  /** What its service worker reads. */
  payload: string;
  /** How long the push service keeps it for a device that is off. */
  ttlSeconds: number;
}

/** `gone`: the browser is no longer there, and never comes back under this address. */
export type PushOutcome = 'sent' | 'gone';

export interface PushSender {
  /** Of the key pair that browsers subscribe with, base64url; stays the same as long as the secrets do. */
  readonly publicKey: string;
  /** Whether the address is one of a push service: nothing is ever sent elsewhere. */
  accepts(endpoint: string): boolean;
  /** Rejects when it may be tried again. */
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
}
