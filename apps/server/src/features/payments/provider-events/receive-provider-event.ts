import type { Context } from '#server/context.ts';
import { findHomeOf } from '#server/features/clubs/index.ts';
import { InvalidInputError } from '#server/lib/errors.ts';
import { findSomewhere } from '#server/platform/databases.ts';
import {
  InvalidSignatureError,
  type ProviderEvent,
  type SessionState,
  type SignedMessage,
} from '#server/providers/payments/payments-provider.ts';
import { applyProviderEvent, findSubject } from './apply-provider-event.ts';
import { insertProviderEvent } from './provider-event-store.ts';
import { toStoredNews } from './stored-news.ts';

/** Verifies an event, stores it as received and applies it. Rejects if the provider should send it again. */
export async function receiveProviderEvent({
  ctx,
  input,
}: {
  ctx: Context;
  input: SignedMessage;
}): Promise<void> {
  await ingestEvent(ctx, readEvent(ctx, input), input.rawBody);
}

/** Stores and applies an event; also used for replies of the provider, which are treated like events. */
export async function ingestEvent(ctx: Context, event: ProviderEvent, raw: string): Promise<void> {
  const at = await findPlace(ctx, event);
  await insertProviderEvent(at.db, {
    id: event.id,
    provider: ctx.payments.name,
    raw,
    news: toStoredNews(event),
  });
  await applyProviderEvent({ ctx: at, input: { eventId: event.id } });
}

/** An event is kept and applied where the payment is; one that names nothing of ours, in the first database. */
async function findPlace(ctx: Context, event: ProviderEvent): Promise<Context> {
  if (ctx.everywhere.length === 1) return ctx;
  if ('ignored' in event) return ctx.directory;
  const place = await findSomewhere(ctx, (_, at) => findSubject(at, event));
  return place ? findHomeOf(ctx, place.found.clubId) : ctx.directory;
}

/** Stores and applies the state of a session as returned by the provider on request. */
export async function ingestSession(ctx: Context, session: SessionState): Promise<void> {
  const event = { id: `asked:${session.providerId}:${session.status}`, session };
  const raw = JSON.stringify(event, (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  await ingestEvent(ctx, event, raw);
}

function readEvent(ctx: Context, message: SignedMessage): ProviderEvent {
  try {
    return ctx.payments.readEvent(message);
  } catch (error) {
    if (error instanceof InvalidSignatureError) throw new InvalidInputError('payment.signatureWrong');
    throw error;
  }
}

const LOOK_BACK_MS = 6 * 60 * 60 * 1000;

/**
 * Ingests events that were missed, above all refunds and disputes, since payments and cards are requested one
 * by one by the reconciler. Duplicates change nothing.
 */
export async function pollMissedEvents({ ctx }: { ctx: Context }): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - LOOK_BACK_MS);
  for (const { event, rawBody } of await ctx.payments.findUndelivered(since)) {
    try {
      await ingestEvent(ctx, event, rawBody);
    } catch (error) {
      ctx.logger.warn({ err: error, event: event.id }, 'An event of the payment provider was not applied');
    }
  }
}
