import type { PushMessage, PushOutcome, PushSender, PushTarget } from '#server/providers/push/push-sender.ts';

/** A push service that records what it receives, and returns what the test sets. */
export class RecordedPush implements PushSender {
  readonly publicKey = 'test-key';
  readonly sent: { endpoint: string; message: Record<string, string> }[] = [];
  /** The outcomes of the next deliveries, in order; `sent` afterwards. */
  readonly next: (PushOutcome | Error)[] = [];

  accepts({ endpoint }: PushTarget): boolean {
    return new URL(endpoint).hostname === 'push.test';
  }

  async send({ endpoint }: PushTarget, { payload }: PushMessage): Promise<PushOutcome> {
    const outcome = this.next.shift() ?? 'sent';
    if (outcome instanceof Error) throw outcome;
    if (outcome === 'sent') this.sent.push({ endpoint, message: JSON.parse(payload) });
    return outcome;
  }
}
