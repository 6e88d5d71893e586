import type { Fan } from '@tifo/contracts/fans';
import type { Context, UseCase } from '#server/context.ts';
import { type ClubRecord, getClub } from '#server/features/clubs/index.ts';
import type { FanRecord } from './fan-record.ts';
import { readFanVerification } from './fan-verification-port.ts';
import { presentFan } from './present-fan.ts';
import { requireFanSelf } from './require-fan.ts';

/** Returns the caller as a fan of this club. */
export async function showOwnFan({ ctx, actor, input: { slug } }: UseCase<{ slug: string }>): Promise<Fan> {
  const club = await getClub(ctx, slug);
  return showFan(ctx, await requireFanSelf(ctx, { actor, club }), club);
}

/** Presents a fan to themselves, never to others. */
export async function showFan(ctx: Context, fan: FanRecord, club: ClubRecord): Promise<Fan> {
  return presentFan(fan, await readFanVerification(ctx, fan, club));
}
