import { afterAll } from 'vitest';
import type { SignedMessage } from '#server/providers/payments/payments-provider.ts';
import { buildTestApp, type TestApp, type TestAppOptions } from './build-test-app.ts';
import { StripeDouble } from './stripe-double/stripe-double.ts';

const secrets = { secretKey: 'sk_test_double', webhookSecret: 'whsec_double' };

export interface StripeApp extends TestApp {
  stripe: StripeDouble;
  /** Delivers an event like Stripe; returns the status and the code of an error. */
  deliver(
    message: SignedMessage,
    headers?: Record<string, string>,
  ): Promise<{ status: number; code: string | undefined }>;
}

/** Builds the real app configured for Stripe, with a fake Stripe that delivers its events at once. */
export async function buildStripeApp({ env = {}, replace = {} }: TestAppOptions = {}): Promise<StripeApp> {
  const stripe = new StripeDouble(secrets);
  const apiBase = await stripe.wire.open();
  afterAll(() => stripe.wire.close());
  const built = await buildTestApp({
    env: {
      STRIPE_SECRET_KEY: secrets.secretKey,
      STRIPE_WEBHOOK_SECRET: secrets.webhookSecret,
      STRIPE_API_BASE: apiBase,
      ...env,
    },
    replace,
  });
  const deliver: StripeApp['deliver'] = async ({ rawBody, signature }, headers = {}) => {
    const reply = await built.app.inject({
      method: 'POST',
      url: '/webhooks/stripe',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature, ...headers },
      payload: rawBody,
    });
    return { status: reply.statusCode, code: reply.json().code };
  };
  const stripeApp = { ...built, stripe, deliver };
  stripe.connect(deliverTo(stripeApp));
  return stripeApp;
}

export function deliverTo({ deliver }: Pick<StripeApp, 'deliver'>) {
  return async (message: SignedMessage): Promise<void> => {
    const { status } = await deliver(message);
    if (status !== 200) throw new Error(`The webhook answered ${status}`);
  };
}
