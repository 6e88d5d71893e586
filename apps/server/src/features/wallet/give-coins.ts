import type { UnitOfWork, UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { Actor } from '#server/lib/actor.ts';
import { ConflictError } from '#server/lib/errors.ts';
import { openWallets } from './ledger-store.ts';
import { lockWallets } from './lock-wallets.ts';
import { moveCoins } from './move-coins.ts';
import { assertCanManageCoins } from './wallet-policy.ts';

interface GivenCoins {
  fanId: string;
  coinUnits: bigint;
  /** Identifies the gift: `participation:<id>`. A repeated call gives nothing more. */
  ref: string;
}

interface GiftsOfCoins {
  club: Pick<ClubRecord, 'id' | 'coinsEnabled'>;
  /** Each to another fan. */
  gifts: readonly GivenCoins[];
}

export interface GiveCoinsInput extends GivenCoins {
  club: Pick<ClubRecord, 'id' | 'coinsEnabled'>;
}

/** Issues coins to a fan; returns false if this gift was made before. */
export async function giveCoins({ ctx, actor, input }: UseCase<GiveCoinsInput>): Promise<boolean> {
  const { club, ...gift } = input;
  const scope = { clubId: club.id, findsOwnWork: true };
  return ctx.unitOfWork(scope, (uow) => give(uow, { club, gifts: [gift], actor }));
}

/** Issues coins to several fans, all or none; gifts that were made before have to come with no new ones. */
export async function giveCoinsToEach(
  uow: UnitOfWork,
  { club, gifts, actor }: GiftsOfCoins & { actor: Actor },
): Promise<boolean> {
  const clubId = club.id;
  const fanIds = gifts.map(({ fanId }) => fanId).toSorted();
  await openWallets(uow.tx, { clubId, fanIds });
  await lockWallets(uow.tx, { clubId, fanIds });
  return give(uow, { club, gifts, actor });
}

async function give(
  uow: UnitOfWork,
  { actor, club, gifts }: GiftsOfCoins & { actor: Actor },
): Promise<boolean> {
  assertCanManageCoins(actor);
  if (!club.coinsEnabled) throw new ConflictError('coins.notAccepted');
  const moved = await moveCoins(uow.tx, { clubId: club.id, kind: 'COINS_GIFT', moves: gifts });
  if (moved === 0) return false;
  for (const { fanId, ref, coinUnits } of gifts) {
    uow.audit({
      clubId: club.id,
      actor,
      action: 'coins.given',
      subject: `fan:${fanId}`,
      detail: { ref, coinUnits: String(coinUnits) },
    });
  }
  return true;
}
