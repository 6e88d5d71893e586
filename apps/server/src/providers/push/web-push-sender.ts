import { createECDH, ECDH } from 'node:crypto';
import { type OutsideAddress, readOutsideAddress } from '#server/lib/outside/outside-address.ts';
import { OutsideHttp } from '#server/lib/outside/outside-http.ts';
import type { PushMessage, PushOutcome, PushSender, PushTarget } from './push-sender.ts';

export interface WebPushOptions {
  /** 32 secret bytes from which the key pair is derived. */
  seed: Buffer;
  /** The contact for push services: `mailto:…`. */
  contact: string;
  /** Hosts of push services; `*.` stands for any subdomain. */
  hosts: readonly string[];
  /** Replaced by tests, which have no push service outside. */
  outside?: OutsideHttp;
}

const GONE = new Set([404, 410]);

/** Web Push (RFC 8030) with encrypted payloads and VAPID keys. */
export class WebPushSender implements PushSender {
  readonly publicKey: string;
  private readonly options: WebPushOptions;
  private readonly outside: OutsideHttp;

  constructor(options: WebPushOptions) {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(options.seed);
    this.publicKey = pair.getPublicKey('base64url');
    this.options = options;
    this.outside = options.outside ?? new OutsideHttp();
  }

  accepts(target: PushTarget): boolean {
    return this.read(target.endpoint) !== null && hasUsableKeys(target);
  }

  async send(target: PushTarget, message: PushMessage): Promise<PushOutcome> {
    const { seed, contact } = this.options;
    const { endpoint, p256dh, auth } = target;
    const address = this.read(endpoint);
    // What was stored before it was checked can never be sent to.
    if (!address || !hasUsableKeys(target)) return 'gone';
    const { default: webPush } = await import('web-push');
    const subscription = { endpoint: address.href, keys: { p256dh, auth } };
    const { method, headers, body } = webPush.generateRequestDetails(subscription, message.payload, {
      vapidDetails: { subject: contact, publicKey: this.publicKey, privateKey: seed.toString('base64url') },
      TTL: message.ttlSeconds,
    });
    const { status } = await this.outside.call(address, { method, headers, body });
    if (GONE.has(status)) return 'gone';
    if (status < 200 || status > 299) throw new Error(`The push service answered ${status}`);
    return 'sent';
  }

  /** Returns null if it is not the address of a push service. */
  private read(endpoint: string): OutsideAddress | null {
    const address = readOutsideAddress(endpoint);
    const isKnown = this.options.hosts.some((host) =>
      host.startsWith('*.') ? address?.host.endsWith(host.slice(1)) : address?.host === host,
    );
    return isKnown ? address : null;
  }
}

const KEY_BYTES = 65;
const SECRET_BYTES = 16;

/** Whether messages can be encrypted for these keys: a point of the curve, and a secret (RFC 8291). */
function hasUsableKeys({ p256dh, auth }: PushTarget): boolean {
  const key = Buffer.from(p256dh, 'base64url');
  if (key.length !== KEY_BYTES || Buffer.from(auth, 'base64url').length < SECRET_BYTES) return false;
  try {
    ECDH.convertKey(key, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}
