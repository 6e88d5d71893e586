import { describe, expect, test } from 'vitest';
import { uuidIds } from '#server/lib/ids.ts';
import {
  InvalidSignatureError,
  type PaymentRequest,
  type PaymentsProvider,
  type SignedMessage,
} from './payments-provider.ts';

export interface ProviderUnderTest {
  provider: PaymentsProvider;
  /** What the customer does on the page; resolves when the provider has sent its event. */
  finish(providerId: string, outcome: 'paid' | 'canceled' | 'failed'): Promise<void>;
  /** Every event sent so far, as it went out. */
  sent: SignedMessage[];
}

/** What every payments provider must do, whoever it is. */
export function describePaymentsProvider(name: string, open: () => ProviderUnderTest): void {
  describe(name, () => {
    test('makes one session for a payment, however often it is asked', async () => {
      const { provider } = open();
      const request = aPayment();
      const sessions = await Promise.all(
        [request, request, request].map((each) => provider.createPayment(each)),
      );
      expect(new Set(sessions.map(({ providerId }) => providerId)).size).toBe(1);
      expect(await provider.createPayment(request)).toEqual(sessions[0]);
      expect(sessions[0]?.url).toMatch(/^https?:\/\//);
      expect(await provider.createPayment(aPayment())).not.toEqual(sessions[0]);
    });

    test('knows a session that nobody has used as open', async () => {
      const { provider } = open();
      const request = aPayment();
      const { providerId } = await provider.createPayment(request);
      expect(await provider.findSession(providerId)).toEqual({
        providerId,
        reference: request.reference,
        kind: 'payment',
        status: 'open',
        amountCents: request.amountCents,
        card: null,
      });
    });

    test('knows nothing of a session that it did not make', async () => {
      expect(await open().provider.findSession('cs_of_somebody_else')).toBeUndefined();
    });

    test.each(['paid', 'canceled', 'failed'] as const)(
      'tells with a signed event that a payment was %s',
      async (outcome) => {
        const { provider, finish, sent } = open();
        const request = aPayment();
        const { providerId } = await provider.createPayment(request);
        await finish(providerId, outcome);
        const told = sent.map((message) => provider.readEvent(message));
        const mine = told.filter((event) => event?.session.providerId === providerId);
        expect(mine).toMatchObject([
          { session: { reference: request.reference, status: outcome, amountCents: request.amountCents } },
        ]);
        expect((await provider.findSession(providerId))?.status).toBe(outcome);
      },
    );

    test('refuses an event that was changed on its way or signed by another', async () => {
      const { provider, finish, sent } = open();
      const { providerId } = await provider.createPayment(aPayment());
      await finish(providerId, 'canceled');
      const genuine = sent.at(-1);
      if (!genuine) throw new Error('No event was sent');
      const forged = { ...genuine, rawBody: genuine.rawBody.replace('canceled', 'paid') };
      expect(forged.rawBody).not.toBe(genuine.rawBody);
      for (const message of [
        forged,
        { ...genuine, signature: '' },
        { ...genuine, signature: 'x'.repeat(64) },
      ]) {
        expect(() => provider.readEvent(message)).toThrow(InvalidSignatureError);
      }
    });

    test('keeps the card of a set-up that succeeded, and takes no money for it', async () => {
      const { provider, finish } = open();
      const { amountCents: _, ...request } = aPayment();
      const { providerId } = await provider.createCardSetup(request);
      await finish(providerId, 'paid');
      expect(await provider.findSession(providerId)).toEqual({
        providerId,
        reference: request.reference,
        kind: 'cardSetup',
        status: 'paid',
        amountCents: null,
        card: {
          providerCardId: expect.any(String),
          brand: expect.any(String),
          last4: expect.stringMatching(/^\d{4}$/),
          expMonth: expect.any(Number),
          expYear: expect.any(Number),
        },
      });
    });

    test('closes a page that nobody used, and leaves a settled one as it is', async () => {
      const { provider, finish } = open();
      const unused = await provider.createPayment(aPayment());
      const paid = await provider.createPayment(aPayment());
      await finish(paid.providerId, 'paid');
      for (const { providerId } of [unused, paid]) await provider.expireSession(providerId);
      await provider.expireSession('cs_of_somebody_else');
      expect((await provider.findSession(unused.providerId))?.status).toBe('expired');
      expect((await provider.findSession(paid.providerId))?.status).toBe('paid');
    });

    test('gives money back once for each refund, and never more than was paid', async () => {
      const { provider, finish } = open();
      const { providerId } = await provider.createPayment(aPayment());
      const half = { refundId: uuidIds.next(), providerId, amountCents: 2100n };
      await expect(provider.refund(half)).rejects.toThrow();
      await finish(providerId, 'paid');
      const [first, again] = await Promise.all([provider.refund(half), provider.refund(half)]);
      expect(again).toEqual(first);
      const rest = { refundId: uuidIds.next(), providerId, amountCents: 2100n };
      expect(await provider.refund(rest)).not.toEqual(first);
      await expect(
        provider.refund({ refundId: uuidIds.next(), providerId, amountCents: 1n }),
      ).rejects.toThrow();
    });
  });
}

function aPayment(): PaymentRequest {
  const reference = uuidIds.next();
  return {
    reference,
    amountCents: 4200n,
    clubName: 'Harbour Foundation',
    description: 'Signed shirt',
    customer: { reference: uuidIds.next(), email: 'ada@fans.test', name: 'Ada Fan' },
    language: 'en',
    successUrl: 'http://localhost:3000/clubs/harbour-foundation/purchase-confirmed',
    cancelUrl: 'http://localhost:3000/clubs/harbour-foundation?payment-result=CANCELED',
    expiresAt: new Date(Date.now() + 30 * 60 * 1000),
  };
}
