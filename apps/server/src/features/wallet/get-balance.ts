import type { Context, UseCase } from '#server/context.ts';
import { type ClubRecord, getClub } from '#server/features/clubs/index.ts';
import { requireReferredFanSelf } from '#server/features/fans/index.ts';
import { type FanKey, findWallet, type Wallet } from './ledger-store.ts';

/** Returns the coins that a fan can spend now, without those held for open payments. */
export async function getBalance({ ctx, input }: { ctx: Context; input: FanKey }): Promise<bigint> {
  return toFreeCoins(await findWallet(ctx.db, input));
}

export interface OwnBalance {
  club: ClubRecord;
  coinUnits: bigint;
  /** Coins held for open payments. */
  heldCoinUnits: bigint;
}

/** Returns the caller's own balance at a club. */
export async function getOwnBalance({
  ctx,
  actor,
  input: { slug },
}: UseCase<{ slug: string }>): Promise<OwnBalance> {
  const club = await getClub(ctx, slug);
  const fan = await requireReferredFanSelf(ctx, { actor, club });
  return { club, ...toBalance(await findWallet(ctx.db, { clubId: club.id, fanId: fan.id })) };
}

function toBalance(wallet: Wallet | undefined): Omit<OwnBalance, 'club'> {
  const { balanceCoinUnits = 0n, heldCoinUnits = 0n } = wallet ?? {};
  return { coinUnits: balanceCoinUnits - heldCoinUnits, heldCoinUnits };
}

export const toFreeCoins = (wallet: Wallet | undefined): bigint => toBalance(wallet).coinUnits;
