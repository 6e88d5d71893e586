import type { Context } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { FanRecord } from '#server/features/fans/index.ts';
import { giveCoins } from '#server/features/wallet/index.ts';
import { system } from '#server/lib/actor.ts';
import { createClub } from './create-club.ts';
import { createFan } from './create-fan.ts';

export interface WalletOverrides {
  club?: ClubRecord;
  fan?: FanRecord;
  /** Defaults to 100. */
  coins?: number;
}

/** Creates a fan with coins in the wallet, given as by staff. */
export async function createWallet(
  ctx: Context,
  { coins = 100, ...overrides }: WalletOverrides = {},
): Promise<{ club: ClubRecord; fan: FanRecord }> {
  const club = overrides.club ?? (await createClub(ctx));
  const fan = overrides.fan ?? (await createFan(ctx, { club }));
  const coinUnits = BigInt(Math.round(coins * 100_000));
  const gift = { club, fanId: fan.id, coinUnits, ref: `gift:${ctx.ids.next()}` };
  await giveCoins({ ctx, actor: system('factory'), input: gift });
  return { club, fan };
}
