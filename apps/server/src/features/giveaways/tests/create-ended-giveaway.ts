import type { Context } from '#server/context.ts';
import { system } from '#server/lib/actor.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { createGiveaway } from '#server/testing/factories/create-giveaway.ts';
import { importParticipation } from '../index.ts';

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

/** Creates a giveaway with two prizes that ended an hour ago, with that many entries. */
export async function createEndedGiveaway(ctx: Context, entryCount: number) {
  const club = await createClub(ctx);
  const giveaway = await createGiveaway(ctx, { club, startAt: hoursAgo(3), endAt: hoursAgo(1) });
  const entries = [];
  for (let index = 0; index < entryCount; index += 1) {
    const fan = await createFan(ctx, { club });
    const input = {
      ...{ club, fanId: fan.id, giveawayId: giveaway.id, email: fan.email, answeredQuestions: [] },
      ...{ firstName: `Fan ${index}`, lastName: 'lind', enteredAt: hoursAgo(2) },
    };
    entries.push({ fan, entry: await importParticipation({ ctx, actor: system('test'), input }) });
  }
  return { club, giveaway, entries, key: { clubId: club.id, giveawayId: giveaway.id } };
}
