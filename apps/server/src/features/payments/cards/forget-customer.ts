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

/** Has the provider forget a fan and their cards once the caller's transaction has committed, whenever it answers again. */
export async function queueForgetting(uow: UnitOfWork, customer: CustomerKey): Promise<void> {
  const { clubId, reference } = customer;
  uow.enqueue(forgetCustomerTask, { clubId, reference }, { dedupe: `forget-customer:${reference}`, clubId });
}

export async function forgetCustomer({ ctx, input }: { ctx: Context; input: CustomerKey }): Promise<void> {
  try {
    await ctx.payments.forgetCustomer(input);
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || error.isFinal) throw error;
    ctx.logger.warn({ err: error, fan: input.reference }, 'The payment provider could not forget a customer');
    throw new PostponedError(new Date(ctx.clock.now().getTime() + AGAIN_AFTER_MS));
  }
}
