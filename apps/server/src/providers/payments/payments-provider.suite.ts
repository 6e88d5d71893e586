import { LEAST_CARD_CENTS } from '@tifo/contracts/purchase-split-rules';
import { describe, expect, test } from 'vitest';
import { uuidIds } from '#server/lib/ids.ts';
import {
  type Customer,
  InvalidSignatureError,
  PaymentProviderError,
  type PaymentRequest,
  type PaymentsProvider,
  type SessionState,
  type SignedMessage,
} from './payments-provider.ts';

export type Ending = 'paid' | 'canceled' | 'failed' | 'expired';

export interface ProviderUnderTest {
  provider: PaymentsProvider;
  /** Ends the session as the customer or the time would; resolves when the provider has sent its event. */
  finish(providerId: string, ending: Ending): Promise<void>;
  /** Tries a card that the bank refuses; resolves when the provider has sent its event. */
  refuseCard(providerId: string): Promise<void>;
  /** All events sent so far, as transmitted. */
  sent: SignedMessage[];
  /** Signs a body at a given time as the provider. */
  sign(rawBody: string, at: Date): SignedMessage;
  now(): Date;
  /** Returns whether the provider still stores this customer's address. */
  knows(email: string): Promise<boolean>;
}

export interface SuiteOptions {
  name: string;
  /** An existing fan. */
  customer: Customer;
  /** Another fan, who is deleted. */
  leaver: Customer;
  /** The possible outcomes of this provider's page. */
  endings: Ending[];
  open(): ProviderUnderTest;
}

/** The behaviour of every payments provider. */
export function describePaymentsProvider({ name, customer, leaver, endings, open }: SuiteOptions): void {
  const aPayment = () => paymentOf(customer);

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

    test('takes the least that a card can pay, and refuses less for good', async () => {
      const { provider } = open();
      const least = provider.createPayment({ ...aPayment(), amountCents: LEAST_CARD_CENTS });
      await expect(least).resolves.toBeDefined();
      const less = provider.createPayment({ ...aPayment(), amountCents: LEAST_CARD_CENTS - 1n });
      await expect(less).rejects.toMatchObject({ name: 'PaymentProviderError', isFinal: true });
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

    test.each(endings)('tells with a signed event that a payment was %s', async (outcome) => {
      const { provider, finish, sent } = open();
      const request = aPayment();
      const { providerId } = await provider.createPayment(request);
      await finish(providerId, outcome);
      const mine = sent
        .map((message) => readSession(provider, message))
        .filter((session) => session?.providerId === providerId && session.status === outcome);
      const { reference, amountCents } = request;
      expect(mine).toMatchObject([{ reference, status: outcome, amountCents }]);
      expect((await provider.findSession(providerId))?.status).toBe(outcome);
    });

    test('says when a payment was made, in the event and when it is asked', async () => {
      const { provider, finish, sent, now } = open();
      const { providerId } = await provider.createPayment(aPayment());
      await finish(providerId, 'paid');
      const told = sent.map((message) => readSession(provider, message));
      const event = told.find((session) => session?.providerId === providerId && session.status === 'paid');
      for (const session of [event, await provider.findSession(providerId)]) {
        // Stripe counts whole seconds.
        expect(Math.abs(now().getTime() - (session?.paidAt?.getTime() ?? 0))).toBeLessThan(5000);
      }
    });

    test('refuses an event that was changed on its way or signed by another', async () => {
      const { provider, genuine } = await openPaid(open(), aPayment());
      const forged = { ...genuine, rawBody: genuine.rawBody.replaceAll('4200', '9900') };
      expect(forged.rawBody).not.toBe(genuine.rawBody);
      for (const message of [
        forged,
        { ...genuine, signature: '' },
        { ...genuine, signature: 'x'.repeat(64) },
        {
          ...genuine,
          signature: genuine.signature.replace(/[0-9a-f]$/, (last) => (last === '0' ? '1' : '0')),
        },
        { ...genuine, signature: genuine.signature.replace(/t=\d+/, 't=1') },
      ]) {
        expect(() => provider.readEvent(message)).toThrow(InvalidSignatureError);
      }
    });

    test('refuses an event that was signed long ago, or is dated ahead', async () => {
      const { provider, genuine, sign, now } = await openPaid(open(), aPayment());
      const signedAt = (minutes: number) =>
        sign(genuine.rawBody, new Date(now().getTime() + minutes * 60_000));
      for (const minutes of [-6, -24 * 60, 6, 60]) {
        expect(() => provider.readEvent(signedAt(minutes))).toThrow(InvalidSignatureError);
      }
      for (const minutes of [-4, 0, 4]) {
        expect(provider.readEvent(signedAt(minutes))).toEqual(provider.readEvent(genuine));
      }
    });

    test('says under one id what it says twice', async () => {
      const { provider, genuine, sent } = await openPaid(open(), aPayment());
      expect(provider.readEvent(genuine)).toEqual(provider.readEvent({ ...genuine }));
      const ids = sent.flatMap((message) => provider.readEvent(message).id);
      expect(new Set(ids).size).toBe(ids.length);
    });

    test.each(['payment', 'cardSetup'] as const)('tells of a card refused for a %s', async (kind) => {
      const { provider, refuseCard, sent } = open();
      const { amountCents, ...request } = aPayment();
      const { providerId } = await (kind === 'payment'
        ? provider.createPayment({ ...request, amountCents })
        : provider.createCardSetup(request));
      await refuseCard(providerId);
      const told = sent.flatMap((message) => {
        const event = provider.readEvent(message);
        return 'refusedCard' in event ? event.refusedCard : [];
      });
      const { reference } = request;
      expect(told.filter((each) => each.reference === reference)).toMatchObject([{ reference, kind }]);
      expect((await provider.findSession(providerId))?.status).not.toBe('paid');
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
      expect(first).toEqual({ providerRefundId: expect.any(String), status: 'succeeded' });
      expect(again).toEqual(first);
      const rest = { refundId: uuidIds.next(), providerId, amountCents: 2100n };
      expect(await provider.refund(rest)).not.toEqual(first);
      const tooMuch = provider.refund({ refundId: uuidIds.next(), providerId, amountCents: 1n });
      await expect(tooMuch).rejects.toBeInstanceOf(PaymentProviderError);
      await expect(tooMuch).rejects.toMatchObject({ isFinal: true });
    });

    test('forgets a customer for good, and nothing of what they paid', async () => {
      const { provider, finish, knows } = open();
      const { providerId } = await provider.createPayment(paymentOf(leaver));
      await provider.createPayment(aPayment());
      await finish(providerId, 'paid');
      expect(await knows(leaver.email)).toBe(true);
      await Promise.all([provider.forgetCustomer(leaver), provider.forgetCustomer(leaver)]);
      await provider.forgetCustomer(leaver);
      await provider.forgetCustomer({ ...leaver, reference: uuidIds.next() });
      expect([await knows(leaver.email), await knows(customer.email)]).toEqual([false, true]);
      expect((await provider.findSession(providerId))?.status).toBe('paid');
      const refund = { refundId: uuidIds.next(), providerId, amountCents: 4200n };
      expect(await provider.refund(refund)).toMatchObject({ status: 'succeeded' });
    });

    test('forgets one card, and says nothing of a card that it does not know', async () => {
      const { provider } = open();
      await provider.forgetCard('pm_of_nobody');
      await provider.forgetCard('pm_of_nobody');
    });

    test('knows no payment of ours behind a transaction of somebody else', async () => {
      expect(await open().provider.findReference('pi_of_somebody_else')).toBeNull();
    });
  });
}

/** Creates a paid payment, and returns it with its event. */
async function openPaid(
  tested: ProviderUnderTest,
  request: PaymentRequest,
): Promise<ProviderUnderTest & { genuine: SignedMessage }> {
  const { provider, finish, sent } = tested;
  const { providerId } = await provider.createPayment(request);
  await finish(providerId, 'paid');
  const genuine = sent.findLast((message) => readSession(provider, message)?.status === 'paid');
  if (!genuine) throw new Error('No event was sent');
  return { ...tested, genuine };
}

function readSession(provider: PaymentsProvider, message: SignedMessage): SessionState | null {
  const event = provider.readEvent(message);
  return 'session' in event ? event.session : null;
}

function paymentOf(customer: Customer): PaymentRequest {
  const reference = uuidIds.next();
  return {
    reference,
    amountCents: 4200n,
    clubName: 'Harbour Foundation',
    description: 'Signed shirt',
    customer,
    language: 'en',
    successUrl: 'http://localhost:3000/clubs/harbour-foundation/purchase-confirmed',
    cancelUrl: 'http://localhost:3000/clubs/harbour-foundation?payment-result=CANCELED',
    expiresAt: new Date(Date.now() + 30 * 60 * 1000),
  };
}
