import type { Recipient } from '@tifo/contracts/back-office/lists';
import type { Language } from '@tifo/contracts/values';
import type { UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { readRecipient } from '#server/features/orders/index.ts';
import { assertMay } from '#server/lib/actor.ts';
import { ConflictError, NotFoundError } from '#server/lib/errors.ts';
import { findOfficeLots } from './office-store.ts';

/** Returns where a paid lot is sent. */
export async function showLotRecipient({
  ctx,
  actor,
  input: { club, lotId, language },
}: UseCase<{ club: ClubRecord; lotId: string; language: Language }>): Promise<Recipient> {
  assertMay(actor, 'orders.fulfil', club.id);
  const [lot] = await findOfficeLots(ctx.db, { clubId: club.id, lotId });
  if (!lot) throw new NotFoundError('lot.notFound');
  if (lot.buyerId === null || lot.paidAt === null || lot.isRefunded) throw new ConflictError('lot.notPaid');
  const { buyerId: fanId } = lot;
  return readRecipient({ ctx, actor, input: { club, fanId, of: 'lot', id: lotId, language } });
}
