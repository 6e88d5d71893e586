import Stripe from 'stripe';
import type { z } from 'zod';
import type { Database } from '#server/db/client.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { ProviderRoutes } from '../provider-routes.ts';
import {
  type CustomerKey,
  type HostedSession,
  InvalidSignatureError,
  type PaymentEvents,
  PaymentProviderError,
  type PaymentRequest,
  type PaymentsProvider,
  type ProviderEvent,
  type RefundRequest,
  type RefundStatus,
  type SessionRequest,
  type SessionState,
  type SignedMessage,
} from './payments-provider.ts';
import { StripeCustomers } from './stripe-customers.ts';
import { toRefusal, undefinedIfUnknown } from './stripe-errors.ts';
import { readStripeEvent, STRIPE_EVENT_TYPES } from './stripe-events.ts';
import {
  assertNotAhead,
  CustomerObject,
  IntentObject,
  intentIdOf,
  PaymentMethodObject,
  RefundObject,
  SessionObject,
  toRefundStatus,
  toSessionState,
} from './stripe-objects.ts';
import { makeOnce } from './stripe-once.ts';
import { registerStripeWebhook } from './stripe-routes.ts';

export interface StripeOptions {
  db: Database;
  clock: Clock;
  secretKey: string;
  webhookSecret: string;
  /** Stripe's origin, without a trailing slash. */
  apiBase: string;
  timeoutMs?: number;
}

type SessionParams = Stripe.Checkout.SessionCreateParams;

const TIMEOUT_MS = 5000;
const MAX_RETRIES = 1;
/** The minimum lifetime of a page at Stripe. The reconciler expires ours earlier; this is the fallback. */
const SHORTEST_PAGE_MS = 30 * 60 * 1000;
const MAX_LISTED = 100;
const MAX_UNDELIVERED = 1000;
const MAX_TEXT = 250;

/**
 * Stripe Checkout: payments by pages of payment mode, cards by pages of setup mode, one customer per fan of a
 * club.
 */
export class StripePayments implements PaymentsProvider {
  readonly name = 'stripe';
  readonly routes: ProviderRoutes<PaymentEvents> = (app, { receive }) => registerStripeWebhook(app, receive);
  private readonly options: StripeOptions;
  private readonly stripe: Stripe;
  private readonly customers: StripeCustomers;

  constructor(options: StripeOptions) {
    const { protocol, hostname, port } = new URL(options.apiBase);
    this.options = options;
    this.stripe = new Stripe(options.secretKey, {
      protocol: protocol === 'http:' ? 'http' : 'https',
      host: hostname,
      port: port || (protocol === 'http:' ? 80 : 443),
      timeout: options.timeoutMs ?? TIMEOUT_MS,
      maxNetworkRetries: MAX_RETRIES,
      telemetry: false,
    });
    const { customers } = this.stripe;
    this.customers = new StripeCustomers(options.db, {
      once: (making) => this.ask(CustomerObject, () => makeOnce(making)),
      create: (details, once) => customers.create(details, once),
      list: async (email) => (await customers.list({ email, limit: MAX_LISTED })).data,
      update: (id, details) => this.ask(CustomerObject, () => customers.update(id, details)),
      del: (id) => this.ask(CustomerObject, () => customers.del(id)),
    });
  }

  createPayment({ amountCents, ...request }: PaymentRequest): Promise<HostedSession> {
    const { reference, clubName, description } = request;
    return this.createSession(request, {
      mode: 'payment',
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: 'eur',
            unit_amount: Number(amountCents),
            product_data: { name: shorten(description) },
          },
        },
      ],
      // All amounts are in euros; by default, Stripe would offer other currencies.
      adaptive_pricing: { enabled: false },
      payment_intent_data: {
        description: shorten(`${clubName}: ${description}`),
        metadata: { reference },
      },
      saved_payment_method_options: {
        payment_method_save: 'enabled',
        allow_redisplay_filters: ['always', 'limited', 'unspecified'],
      },
    });
  }

  createCardSetup(request: SessionRequest): Promise<HostedSession> {
    const { reference, description } = request;
    return this.createSession(request, {
      mode: 'setup',
      setup_intent_data: { description: shorten(description), metadata: { reference } },
    });
  }

  async findSession(providerId: string): Promise<SessionState | undefined> {
    const session = await undefinedIfUnknown(this.retrieveSession(providerId));
    return session && toSessionState(session);
  }

  async expireSession(providerId: string): Promise<void> {
    try {
      // Without an idempotency key: Stripe would repeat an earlier refusal instead of checking again.
      await this.ask(SessionObject, () => this.stripe.checkout.sessions.expire(providerId));
    } catch (error) {
      if (!(error instanceof PaymentProviderError && error.isFinal)) throw error;
    }
  }

  async forgetCard(providerCardId: string): Promise<void> {
    try {
      await this.ask(PaymentMethodObject, () => this.stripe.paymentMethods.detach(providerCardId));
    } catch (error) {
      // Unknown or already detached: in both cases it is no longer the customer's.
      if (!(error instanceof PaymentProviderError && error.isFinal)) throw error;
    }
  }

  forgetCustomer(key: CustomerKey): Promise<void> {
    return this.customers.forget(key);
  }

  /**
   * Searches before the request: Stripe forgets idempotency keys after a day, and a refund may be repeated
   * later than that.
   */
  async refund({
    refundId,
    providerId,
    amountCents,
  }: RefundRequest): Promise<{ providerRefundId: string; status: RefundStatus }> {
    const intentId = intentIdOf(await this.retrieveSession(providerId));
    if (!intentId) throw new PaymentProviderError('Nothing was paid in this session', { isFinal: true });
    const look = async () => {
      const { data } = await this.stripe.refunds.list({ payment_intent: intentId, limit: MAX_LISTED });
      return data.find(({ metadata }) => metadata?.refundId === refundId);
    };
    const params = { payment_intent: intentId, amount: Number(amountCents), metadata: { refundId } };
    const { id, status } = await this.ask(
      RefundObject,
      async () =>
        (await look()) ??
        makeOnce({
          key: `refund:${refundId}`,
          make: (options) => this.stripe.refunds.create(params, options),
          look,
        }),
    );
    return { providerRefundId: id, status: toRefundStatus(status) };
  }

  async findReference(transactionId: string): Promise<string | null> {
    const intent = await undefinedIfUnknown(
      this.ask(IntentObject, () => this.stripe.paymentIntents.retrieve(transactionId)),
    );
    return intent?.metadata?.reference ?? null;
  }

  readEvent({ rawBody, signature }: SignedMessage): ProviderEvent {
    const { webhookSecret, clock } = this.options;
    const now = clock.now();
    assertNotAhead(signature, now);
    const verify = () =>
      this.stripe.webhooks.constructEvent(
        rawBody,
        signature,
        webhookSecret,
        undefined,
        undefined,
        now.getTime(),
      );
    try {
      return readStripeEvent(verify());
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) throw new InvalidSignatureError();
      throw error;
    }
  }

  async findUndelivered(since: Date): Promise<{ event: ProviderEvent; rawBody: string }[]> {
    const events = await call(() =>
      this.stripe.events
        .list({
          created: { gte: Math.floor(since.getTime() / 1000) },
          delivery_success: false,
          types: STRIPE_EVENT_TYPES,
          limit: 100,
        })
        .autoPagingToArray({ limit: MAX_UNDELIVERED }),
    );
    return events.map((each) => ({ event: readStripeEvent(each), rawBody: JSON.stringify(each) }));
  }

  private createSession(request: SessionRequest, params: SessionParams): Promise<HostedSession> {
    return this.customers.use(request.customer, (customer) =>
      this.openSession(request, { ...params, customer }),
    );
  }

  /** The same request must result in identical parameters: Stripe refuses a known key with other ones. */
  private async openSession(
    request: SessionRequest,
    params: SessionParams & { customer: string },
  ): Promise<HostedSession> {
    const { reference, language, successUrl, cancelUrl, expiresAt } = request;
    const { sessions } = this.stripe.checkout;
    const { customer } = params;
    const asked: SessionParams = {
      ...params,
      client_reference_id: reference,
      metadata: { reference, club: request.customer.clubId },
      // A payment method that settles at once; wallets such as Apple Pay count as cards.
      allowed_payment_method_types: ['card'],
      locale: language,
      success_url: successUrl,
      cancel_url: cancelUrl,
      expires_at: Math.ceil((expiresAt.getTime() + SHORTEST_PAGE_MS) / 1000),
    };
    const { id, url } = await this.ask(SessionObject, () =>
      makeOnce({
        key: `${params.mode}:${reference}:${customer}`,
        make: (options) => sessions.create(asked, options),
        look: async () => {
          const { data } = await sessions.list({ customer, limit: MAX_LISTED });
          return data.find(
            ({ client_reference_id, mode }) => client_reference_id === reference && mode === params.mode,
          );
        },
      }),
    );
    if (!url) throw new PaymentProviderError('Stripe made a session without a page', { isFinal: false });
    return { providerId: id, url };
  }

  private retrieveSession(providerId: string): Promise<SessionObject> {
    return this.ask(SessionObject, () =>
      this.stripe.checkout.sessions.retrieve(providerId, {
        expand: ['payment_intent.latest_charge', 'setup_intent.payment_method'],
      }),
    );
  }

  /** A reply that is not in the documented form counts as missing. */
  private async ask<Schema extends z.ZodType>(
    schema: Schema,
    work: () => Promise<unknown>,
  ): Promise<z.output<Schema>> {
    const answer = schema.safeParse(await call(work));
    if (answer.success) return answer.data;
    throw new PaymentProviderError('Stripe answered something else than it promises', { isFinal: false });
  }
}

/** Maps errors to our own; those of the library contain headers and bodies. */
async function call<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw toProviderError(error);
  }
}

function toProviderError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  return toRefusal(error, { isInvalid: error instanceof Stripe.errors.StripeInvalidRequestError });
}

const shorten = (text: string): string => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text);
