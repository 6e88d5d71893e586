import { z } from 'zod';
import type { Context, UnitOfWork } from '#server/context.ts';
import { PostponedError } from '#server/events/outbox.ts';
import { defineTask } from '#server/platform/tasks.ts';
import { type CustomerKey, PaymentProviderError } from '#server/providers/payments/payments-provider.ts';

export const forgetCustomerTask = defineTask({
  name: 'forget-customer',
  payload: z.object({ clubId: z.string(), reference: z.string() }),
});

const AGAIN_AFTER_MS = 10 * 60_000;

/** Enqueues the deletion of a fan and their cards at the provider, retried until it succeeds. */
export async function queueForgetting(uow: UnitOfWork, customer: CustomerKey): Promise<void> {
  const { clubId, reference } = customer;
  uow.enqueue(forgetCustomerTask, { clubId, reference }, { dedupe: `forget-customer:${reference}`, clubId });
}

export async function forgetCustomer({ ctx, input }: { ctx: Context; input: CustomerKey }): Promise<void> {
  await retryUntilAnswered(ctx, () => ctx.payments.forgetCustomer(input));
}

/** Runs a call to the provider within a task; if there is no reply, the task is retried later. */
export async function retryUntilAnswered(ctx: Context, call: () => Promise<void>): Promise<void> {
  try {
    await call();
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || error.isFinal) throw error;
    ctx.logger.warn({ err: error }, 'The payment provider could not forget a customer or a card');
    throw new PostponedError(new Date(ctx.clock.now().getTime() + AGAIN_AFTER_MS));
  }
}
