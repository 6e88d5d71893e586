import { randomBytes } from 'node:crypto';
import type { Context } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import {
  type CreateGiveawayInput,
  createGiveaway as openGiveaway,
} from '#server/features/giveaways/index.ts';
import { system } from '#server/lib/actor.ts';
import { coinsToCoinUnits } from '#server/lib/money.ts';
import { createClub } from './create-club.ts';

const both = (text: string) => ({ en: text, fr: `${text} (fr)` });
const HOUR_MS = 3_600_000;

/**
 * Creates a giveaway that began an hour ago and ends in an hour, with 20 coins for all, two prizes, one
 * multiple-choice and one free-text question.
 */
export async function createGiveaway(
  ctx: Context,
  { club, ...overrides }: Partial<CreateGiveawayInput> & { club?: ClubRecord } = {},
) {
  const { giveaway } = await openGiveaway({
    ctx,
    actor: system('factory'),
    input: {
      club: club ?? (await createClub(ctx)),
      slug: `giveaway-${randomBytes(5).toString('hex')}`,
      type: 'GIVEAWAY',
      sponsorName: 'Northwind',
      textKey: 'contest',
      startAt: new Date(Date.now() - HOUR_MS),
      endAt: new Date(Date.now() + HOUR_MS),
      rewardCoinUnits: coinsToCoinUnits(20),
      draw: { winnerCount: 2, prize: both('A signed shirt') },
      questions: [
        {
          title: both('Which year?'),
          preTitle: both('<p>Think back.</p>'),
          answers: [both('1927'), both('1936')],
          required: true,
          multiline: false,
        },
        { title: both('Your story'), preTitle: both(''), answers: [], required: false, multiline: true },
      ],
      ...overrides,
    },
  });
  return giveaway;
}
