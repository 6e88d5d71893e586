import type { FastifyInstance } from 'fastify';
import type { PaymentsProvider, SignedMessage } from './payments-provider.ts';
import { SandboxPayments, SWEEP } from './sandbox-payments.ts';
import { registerSandboxPages } from './sandbox-routes.ts';
import { registerStripeWebhook } from './stripe-routes.ts';

export interface PaymentEvents {
  /** Takes an event of the provider, signed by it. */
  receive(message: SignedMessage): Promise<void>;
  /** Asks for the provider's own work at a time. */
  runAt(name: string, at: Date, key: string): Promise<void>;
}

/** What the provider in use answers itself: the sandbox its pages, Stripe its webhook. Both events come by one door. */
export function registerProviderRoutes(
  app: FastifyInstance,
  payments: PaymentsProvider,
  { receive, runAt }: PaymentEvents,
): void {
  if (payments instanceof SandboxPayments) {
    payments.connect(receive);
    registerSandboxPages(app, {
      sandbox: payments,
      settleAt: (at, sessionId) => runAt(SWEEP, at, sessionId),
    });
  }
  if (payments.name === 'stripe') registerStripeWebhook(app, receive);
}
