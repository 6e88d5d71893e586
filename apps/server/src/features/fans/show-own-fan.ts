import type { Fan } from '@tifo/contracts/fans';
import type { Context, UseCase } from '#server/context.ts';
import { type ClubRecord, getClub } from '#server/features/clubs/index.ts';
import { readFanDossier } from './fan-dossier-port.ts';
import type { FanRecord } from './fan-record.ts';
import { presentFan } from './present-fan.ts';
import { requireFanSelf } from './require-fan.ts';

/** The caller as a fan of this club. */
export async function showOwnFan({ ctx, actor, input: { slug } }: UseCase<{ slug: string }>): Promise<Fan> {
  const club = await getClub(ctx, slug);
  return showFan(ctx, await requireFanSelf(ctx, { actor, club }), club);
}

/** A fan as they see themselves, never as others do. */
export async function showFan(ctx: Context, fan: FanRecord, club: ClubRecord): Promise<Fan> {
  return presentFan(fan, await readFanDossier(ctx, fan, club));
}
