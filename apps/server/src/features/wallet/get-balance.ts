import type { Context, UseCase } from '#server/context.ts';
import { type ClubRecord, getClub } from '#server/features/clubs/index.ts';
import { requireReferredFanSelf } from '#server/features/fans/index.ts';
import { type FanKey, findWallet } from './ledger-store.ts';

/** Coins that a fan can spend now; what is set aside for open payments is not among them. */
export async function getBalance({ ctx, input }: { ctx: Context; input: FanKey }): Promise<bigint> {
  const wallet = await findWallet(ctx.db, input);
  return wallet ? wallet.balanceCoinUnits - wallet.heldCoinUnits : 0n;
}

/** The caller's own balance at a club. */
export async function getOwnBalance({
  ctx,
  actor,
  input: { slug },
}: UseCase<{ slug: string }>): Promise<{ club: ClubRecord; coinUnits: bigint }> {
  const club = await getClub(ctx, slug);
  const fan = await requireReferredFanSelf(ctx, { actor, club });
  return { club, coinUnits: await getBalance({ ctx, input: { clubId: club.id, fanId: fan.id } }) };
}
