import type { UnitOfWork, UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { Actor } from '#server/lib/actor.ts';
import { ConflictError } from '#server/lib/errors.ts';
import { moveCoins } from './move-coins.ts';
import { assertCanManageCoins } from './wallet-policy.ts';

export interface GiveCoinsInput {
  club: Pick<ClubRecord, 'id' | 'coinsEnabled'>;
  fanId: string;
  coinUnits: bigint;
  /** Identifies the gift: `participation:<id>`. A repeated call gives nothing more. */
  ref: string;
}

/** Issues coins to a fan; returns false if this gift was made before. */
export async function giveCoins({ ctx, actor, input }: UseCase<GiveCoinsInput>): Promise<boolean> {
  const scope = { clubId: input.club.id, findsOwnWork: true };
  return ctx.unitOfWork(scope, (uow) => give(uow, { ...input, actor }));
}

async function give(
  uow: UnitOfWork,
  { actor, club, fanId, coinUnits, ref }: GiveCoinsInput & { actor: Actor },
): Promise<boolean> {
  assertCanManageCoins(actor);
  if (!club.coinsEnabled) throw new ConflictError('coins.notAccepted');
  const moved = await moveCoins(uow.tx, {
    clubId: club.id,
    kind: 'COINS_GIFT',
    moves: [{ fanId, ref, coinUnits }],
  });
  if (moved === 0) return false;
  uow.audit({
    clubId: club.id,
    actor,
    action: 'coins.given',
    subject: `fan:${fanId}`,
    detail: { ref, coinUnits: String(coinUnits) },
  });
  return true;
}
