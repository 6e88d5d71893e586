import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { InvalidSignatureError, type ProviderEvent, type SignedMessage } from './payments-provider.ts';

const SessionEvent = z.strictObject({
  id: z.string(),
  session: z.strictObject({
    providerId: z.string(),
    reference: z.string(),
    kind: z.enum(['payment', 'cardSetup']),
    status: z.enum(['open', 'processing', 'paid', 'canceled', 'failed', 'expired']),
    amountCents: z.string().regex(/^\d+$/).transform(BigInt).nullable(),
    card: z
      .strictObject({
        providerCardId: z.string(),
        brand: z.string(),
        last4: z.string(),
        expMonth: z.int(),
        expYear: z.int(),
      })
      .nullable(),
    paidAt: z.iso.datetime().optional(),
  }),
});

const RefusedCardEvent = z.strictObject({
  id: z.string(),
  refusedCard: z.strictObject({
    reference: z.string(),
    kind: z.enum(['payment', 'cardSetup']),
    cardFingerprint: z.string().nullable(),
  }),
});

const EventBody = z.union([SessionEvent, RefusedCardEvent]);

/** The maximum age of a signature, so that a recorded message cannot be replayed later. */
const TOLERANCE_MS = 5 * 60 * 1000;

/** Returns the bytes of an event. JSON has no bigints, so cents are text. */
export function writeEventBody(event: ProviderEvent): string {
  return JSON.stringify(event, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}

/** Returns `t=<seconds>,v1=<signature over time and body>`, the usual form of payment providers. */
export function signEventBody(rawBody: string, { secret, at }: { secret: KeyObject; at: Date }): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${rawBody}`).digest('hex')}`;
}

export function readSignedEvent(
  { rawBody, signature }: SignedMessage,
  { secret, now }: { secret: KeyObject; now: Date },
): ProviderEvent {
  const at = new Date(Number(/^t=(\d{1,12}),/.exec(signature)?.[1]) * 1000);
  if (!(Math.abs(now.getTime() - at.getTime()) <= TOLERANCE_MS)) throw new InvalidSignatureError();
  const expected = Buffer.from(signEventBody(rawBody, { secret, at }));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new InvalidSignatureError();
  const event = EventBody.parse(JSON.parse(rawBody));
  if ('refusedCard' in event) return event;
  const { paidAt, ...session } = event.session;
  return { id: event.id, session: paidAt ? { ...session, paidAt: new Date(paidAt) } : session };
}
