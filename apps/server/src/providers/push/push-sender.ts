/** The push subscription of a browser, as reported by the browser. */
export interface PushTarget {
  endpoint: string;
  /** Its keys, base64url. */
  p256dh: string;
  auth: string;
}

export interface PushMessage {
  /** The data for its service worker. */
  payload: string;
  /** How long the push service stores it for a device that is off. */
  ttlSeconds: number;
}

/** `gone`: the subscription has ended for good. */
export type PushOutcome = 'sent' | 'gone';

export interface PushSender {
  /** The public key with which browsers subscribe, base64url; constant as long as the secrets are. */
  readonly publicKey: string;
  /**
   * Returns whether the address belongs to a push service, since nothing is ever sent elsewhere, and messages can be
   * encrypted for the keys.
   */
  accepts(target: PushTarget): boolean;
  /** Rejects if it may be retried. */
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
}
