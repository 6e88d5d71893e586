import type { Participation } from '@tifo/contracts/giveaways';
import type { ParticipationRecord } from './giveaway-store.ts';

export function presentParticipation(participation: ParticipationRecord): Participation {
  const { id, giveawayId, createdAt, partnerSlug, number, entryHash, seal } = participation;
  return {
    id,
    giveawayId,
    createdAt: createdAt.toISOString(),
    ...(partnerSlug === null ? {} : { partnerSlug }),
    entry: { number, hash: entryHash, seal },
  };
}
