import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { getClubById } from '#server/features/clubs/index.ts';
import type { SessionState } from '#server/providers/payments/payments-provider.ts';
import { findCardSetup } from './cards/card-store.ts';
import { settleCardSetup } from './cards/settle-card-setup.ts';
import { findPaymentOfAnyClub } from './payment-store.ts';
import {
  findEvent,
  lockUnprocessedEvent,
  markEventProcessed,
  noteEventError,
} from './provider-event-store.ts';
import { settlePayment } from './settle-payment.ts';
import { fromStoredSession } from './stored-session.ts';

/** Applies a stored event once, however often it is called and by however many at a time. */
export async function applyProviderEvent({
  ctx,
  input: { eventId },
}: {
  ctx: Context;
  input: { eventId: string };
}): Promise<void> {
  const event = await findEvent(ctx.db, eventId);
  if (!event || event.processedAt) return;
  try {
    await apply(ctx, eventId, fromStoredSession(event.session));
  } catch (error) {
    await noteEventError(ctx.db, {
      id: eventId,
      error: error instanceof Error ? error.message : String(error),
    });
    throw error;
  }
}

async function apply(ctx: Context, eventId: string, session: SessionState): Promise<void> {
  const clubId = await findClubId(ctx.db, session);
  await inTransaction(ctx, { clubId }, async (tx) => {
    if (!(await lockUnprocessedEvent(tx, eventId))) return;
    if (clubId) await settle(ctx, tx, { clubId, session });
    await markEventProcessed(tx, { id: eventId, note: clubId ? null : 'names nothing of ours' });
  });
  if (!clubId) return;
  const club = await getClubById(ctx, clubId);
  ctx.publicCache.dropClub(club.slug);
  ctx.outbox.wake();
}

/** Null for sessions that are not ours: a test account may be shared with another installation. */
async function findClubId(tx: Tx, { kind, reference }: SessionState): Promise<string | null> {
  if (!UUID.test(reference)) return null;
  const asked =
    kind === 'payment' ? await findPaymentOfAnyClub(tx, reference) : await findCardSetup(tx, reference);
  return asked?.clubId ?? null;
}

function settle(
  ctx: Context,
  tx: Tx,
  { clubId, session }: { clubId: string; session: SessionState },
): Promise<void> {
  return session.kind === 'payment'
    ? settlePayment(ctx, tx, { clubId, session })
    : settleCardSetup(tx, { clubId, session });
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
