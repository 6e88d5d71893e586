import type { Context } from '#server/context.ts';
import { InvalidInputError } from '#server/lib/errors.ts';
import {
  InvalidSignatureError,
  type ProviderEvent,
  type SignedMessage,
} from '#server/providers/payments/payments-provider.ts';
import { applyProviderEvent } from './apply-provider-event.ts';
import { insertProviderEvent } from './provider-event-store.ts';
import { toStoredNews } from './stored-news.ts';

/** Takes an event in: checked, kept as it came, then applied. Rejects when the provider should send it again. */
export async function receiveProviderEvent({
  ctx,
  input,
}: {
  ctx: Context;
  input: SignedMessage;
}): Promise<void> {
  await ingestEvent(ctx, readEvent(ctx, input), input.rawBody);
}

/** For what the provider told when asked, too: its answer is kept and applied like an event. */
export async function ingestEvent(ctx: Context, event: ProviderEvent, raw: string): Promise<void> {
  await insertProviderEvent(ctx.db, {
    id: event.id,
    provider: ctx.payments.name,
    raw,
    news: toStoredNews(event),
  });
  await applyProviderEvent({ ctx, input: { eventId: event.id } });
}

function readEvent(ctx: Context, message: SignedMessage): ProviderEvent {
  try {
    return ctx.payments.readEvent(message);
  } catch (error) {
    if (error instanceof InvalidSignatureError) throw new InvalidInputError('payment.signatureWrong');
    throw error;
  }
}
