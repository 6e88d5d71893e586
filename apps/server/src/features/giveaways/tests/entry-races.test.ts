import type { Participation } from '@tifo/contracts/giveaways';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { getBalance } from '#server/features/wallet/index.ts';
import { system } from '#server/lib/actor.ts';
import { coinsToCoinUnits } from '#server/lib/money.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { createGiveaway } from '#server/testing/factories/create-giveaway.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { asOwner, startSecondApp } from '#server/testing/start-second-app.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { findGiveaway, findParticipation, insertParticipation } from '../giveaway-store.ts';
import { participations } from '../giveaway-tables.ts';
import { storeParticipation } from '../store-participation.ts';

const sound = await buildTestApp();
const second = await startSecondApp(sound);
const broken = await buildTestApp();
const instances = [sound, second];
const ENTRIES = 100;
/** Fewer than the connections of a process, so that all of them read before one writes. */
const RACERS = 4;

/** Retries what was refused while all connections were taken. */
async function enter(
  index: number,
  { slug, username, giveawayId }: { slug: string; username: string; giveawayId: string },
): Promise<{ status: number; body: Participation }> {
  const reply = await (instances[index % 2] ?? sound).app.inject({
    method: 'POST',
    url: `/api/clubs/${slug}/giveaway-participations`,
    headers: bearer(username),
    payload: {
      ...{ giveawayId, firstName: 'Ada', lastName: 'Lind', email: `${username}@fans.test` },
      answeredQuestions: [{ questionId: 'q1', answerId: 'a1' }],
    },
  });
  if (reply.statusCode === 503) return enter(index, { slug, username, giveawayId });
  return { status: reply.statusCode, body: reply.json() };
}

it('lets a fan in once who enters a hundred times at once, through two processes', async () => {
  const { ctx } = sound;
  const club = await createClub(ctx);
  const fan = await createFan(ctx, { club });
  const { id: giveawayId } = await createGiveaway(ctx, { club });
  const entering = { slug: club.slug, username: fan.username, giveawayId };
  const replies = await Promise.all(Array.from({ length: ENTRIES }, (_, index) => enter(index, entering)));
  const statuses = replies.map(({ status }) => status).sort();
  expect(statuses).toEqual([201, ...Array.from({ length: ENTRIES - 1 }, () => 409)]);
  expect(await getBalance({ ctx, input: { clubId: club.id, fanId: fan.id } })).toBe(coinsToCoinUnits(20));
  expect(await findViolations(ctx.db.$client)).toEqual([]);
});

it('gives fifty fans who enter at once fifty places without a gap', async () => {
  const { ctx } = sound;
  const club = await createClub(ctx);
  const fans = await Promise.all(Array.from({ length: 50 }, () => createFan(ctx, { club })));
  const { id: giveawayId } = await createGiveaway(ctx, { club });
  const replies = await Promise.all(
    fans.map(({ username }, index) => enter(index, { slug: club.slug, username, giveawayId })),
  );
  const numbers = replies.map(({ body }) => body.entry.number).sort((a, b) => a - b);
  expect(numbers).toEqual(fans.map((_, index) => index + 1));
  expect(await findViolations(ctx.db.$client)).toEqual([]);
});

it('would let them in many times without the lock and the constraint', async () => {
  const { ctx } = broken;
  await asOwner(
    broken.ownerUrl,
    'alter table app.participation drop constraint participation_once, drop constraint participation_number',
  );
  const club = await createClub(ctx);
  const fan = await createFan(ctx, { club });
  const { id: giveawayId } = await createGiveaway(ctx, { club, rewardCoinUnits: 0n });
  const allHaveLooked = Promise.withResolvers<void>();
  let looking = RACERS;
  const key = { clubId: club.id, giveawayId, fanId: fan.id };
  await Promise.all(
    Array.from({ length: RACERS }, () =>
      ctx.unitOfWork({ clubId: club.id }, async (uow) => {
        const known = await findParticipation(uow.tx, key);
        looking -= 1;
        if (looking === 0) allHaveLooked.resolve();
        await allHaveLooked.promise;
        if (known) return;
        await insertParticipation(uow.tx, {
          ...{ ...key, id: ctx.ids.next(), firstName: 'A', lastName: 'L', email: 'a@fans.test', answers: [] },
          ...{ number: 1, entryHash: '', seal: '', createdAt: new Date() },
        });
      }),
    ),
  );
  const stored = await ctx.db.select().from(participations).where(eq(participations.fanId, fan.id));
  expect(stored).toHaveLength(RACERS);
  expect((await findViolations(ctx.db.$client)).map(({ id }) => id)).toEqual(['G1']);
});

it('is kept to one entry by the constraint alone, should the lock ever be forgotten', async () => {
  const { ctx } = sound;
  const club = await createClub(ctx);
  const fan = await createFan(ctx, { club });
  const { id: giveawayId } = await createGiveaway(ctx, { club });
  const entries = await Promise.allSettled(
    Array.from({ length: RACERS }, () =>
      ctx.unitOfWork({ clubId: club.id }, (uow) =>
        storeParticipation(uow, {
          ...{ actor: system('test'), club, fanId: fan.id, giveawayId, answeredQuestions: [] },
          ...{ firstName: 'A', lastName: 'L', email: fan.email },
          store: { lockGiveaway: findGiveaway },
        }),
      ),
    ),
  );
  expect(entries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await findViolations(ctx.db.$client)).toEqual([]);
});
