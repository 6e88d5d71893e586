import { createECDH } from 'node:crypto';
import type { Agent } from 'node:https';
import type { PushMessage, PushOutcome, PushSender, PushTarget } from './push-sender.ts';

export interface WebPushOptions {
  /** 32 secret bytes that the key pair is made from. */
  seed: Buffer;
  /** Whom a push service turns to about us: `mailto:…`. */
  contact: string;
  /** Hosts of push services; `*.` stands for any name before the rest. */
  hosts: readonly string[];
  /** For the connections to them. */
  agent?: Agent;
}

const TIMEOUT_MS = 5000;
const GONE = new Set([404, 410]);

/** Web Push (RFC 8030) with encrypted payloads and VAPID keys. */
export class WebPushSender implements PushSender {
  readonly publicKey: string;
  private readonly options: WebPushOptions;

  constructor(options: WebPushOptions) {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(options.seed);
    this.publicKey = pair.getPublicKey('base64url');
    this.options = options;
  }

  accepts(endpoint: string): boolean {
    if (!URL.canParse(endpoint)) return false;
    const { protocol, hostname, username, port } = new URL(endpoint);
    if (protocol !== 'https:' || username !== '' || port !== '') return false;
    return this.options.hosts.some((host) =>
      host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host,
    );
  }

  async send({ endpoint, p256dh, auth }: PushTarget, message: PushMessage): Promise<PushOutcome> {
    const { seed, contact, agent } = this.options;
    const { default: webPush } = await import('web-push');
    try {
      await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, message.payload, {
        vapidDetails: {
          subject: contact,
          publicKey: this.publicKey,
          privateKey: seed.toString('base64url'),
        },
        TTL: message.ttlSeconds,
        timeout: TIMEOUT_MS,
        ...(agent ? { agent } : {}),
      });
      return 'sent';
    } catch (error) {
      if (error instanceof webPush.WebPushError && GONE.has(error.statusCode)) return 'gone';
      throw error;
    }
  }
}
