import type { UnitOfWork } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { changeExclusives, unmarkAsLots } from '#server/features/exclusives/index.ts';
import type { Actor } from '#server/lib/actor.ts';
import { deleteLots } from './office-store.ts';

interface RemoveLots {
  actor: Actor;
  club: ClubRecord;
  lots: readonly { id: string; exclusiveId: string }[];
}

/**
 * Deletes lots without bids. Their pieces are in the catalogue again, hidden: shown, they would be for sale at once, at a price
 * that was meant to begin with.
 */
export async function removeLots(uow: UnitOfWork, { actor, club, lots }: RemoveLots): Promise<void> {
  if (lots.length === 0) return;
  const ids = lots.map(({ exclusiveId }) => exclusiveId);
  await deleteLots(uow.tx, { clubId: club.id, lotIds: lots.map(({ id }) => id) });
  const chosen = ids.map((id) => ({ id }));
  await changeExclusives({ ctx: uow, actor, input: { club, chosen, change: 'HIDE' } });
  await unmarkAsLots(uow.tx, { clubId: club.id, ids });
}
