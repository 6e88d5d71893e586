import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { InvalidSignatureError, type ProviderEvent, type SignedMessage } from './payments-provider.ts';

const EventBody = z.strictObject({
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
  }),
});

/** The bytes of an event. JSON knows no big whole numbers, so cents travel as text. */
export function writeEventBody({ id, session }: ProviderEvent): string {
  const amountCents = session.amountCents === null ? null : String(session.amountCents);
  return JSON.stringify({ id, session: { ...session, amountCents } });
}

export function signEventBody(rawBody: string, secret: Buffer): string {
  return createHmac('sha256', secret).update(rawBody).digest('hex');
}

export function readSignedEvent({ rawBody, signature }: SignedMessage, secret: Buffer): ProviderEvent {
  const expected = Buffer.from(signEventBody(rawBody, secret));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new InvalidSignatureError();
  return EventBody.parse(JSON.parse(rawBody));
}
