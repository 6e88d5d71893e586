import type { GiveawaySettings } from '@tifo/contracts/back-office/giveaways';
import { describe, expect, it } from 'vitest';
import { actorName, system } from '#server/lib/actor.ts';
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts';
import { countWaiting } from '#server/testing/count-waiting.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { createGiveaway } from '#server/testing/factories/create-giveaway.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { meetOfTwo } from '#server/testing/meet-of-two.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { findGiveaway, lockGiveaway } from '../giveaway-store.ts';
import { giveawayRules } from '../giveaway-tables.ts';
import { changeGiveaway } from '../office/change-giveaway.ts';
import { closeGiveaway, drawGiveaway, withdrawDraw } from '../office/draw-giveaway.ts';
import type { HoldStore } from '../office/hold-giveaway.ts';
import { settingsOf } from '../office/present-office-giveaway.ts';
import { storeParticipation } from '../store-participation.ts';

const sound = await buildTestApp();
const broken = await buildTestApp();
const HOUR_MS = 3_600_000;
const actor = system('test');

async function setUp({ ctx }: TestApp, endAt = new Date(Date.now() + HOUR_MS)) {
  const club = await createClub(ctx);
  const startAt = new Date(Date.now() - 2 * HOUR_MS);
  const giveaway = await createGiveaway(ctx, { club, startAt, endAt });
  const enter = async () => {
    const fan = await createFan(ctx, { club });
    return ctx.unitOfWork({ clubId: club.id }, (uow) =>
      storeParticipation(uow, {
        ...{ actor, club, fanId: fan.id, giveawayId: giveaway.id, answeredQuestions: [] },
        ...{ firstName: 'Ada', lastName: 'Lind', email: fan.email },
      }),
    );
  };
  return { club, giveaway, enter };
}

/** Doubles the reward while a fan enters between the read and the write, unless the store prevents it. */
async function raceToChange(on: TestApp, read: HoldStore['lockGiveaway'], hasToWait: boolean) {
  const { club, giveaway, enter } = await setUp(on);
  let entering: Promise<unknown> = Promise.resolve();
  const store: HoldStore = {
    async lockGiveaway(tx, key) {
      const held = await read(tx, key);
      entering = enter();
      if (!hasToWait) await entering;
      return held;
    },
  };
  const settings: GiveawaySettings = { ...settingsOf(giveaway), rewardCoins: 40 };
  const input = { club, giveawayId: giveaway.id, settings, version: giveaway.version };
  await changeGiveaway({ ctx: on.ctx, actor, input, store });
  await entering;
  return findViolations(on.ctx.db.$client);
}

describe('a change while somebody enters', () => {
  it('is what they enter under, since they wait for it', async () => {
    expect(await raceToChange(sound, lockGiveaway, true)).toEqual([]);
  });

  it('is seen to change what was entered under when the giveaway is read without its lock', async () => {
    const violations = await raceToChange(broken, findGiveaway, false);
    expect(violations.map(({ id }) => id)).toEqual(['G2']);
  });
});

it('the answers of a fan who enters while other questions are asked are not taken for answers to those', async () => {
  const { ctx, app } = sound;
  const { club, giveaway } = await setUp(sound);
  const fan = await createFan(ctx, { club });
  let entering: Promise<unknown> = Promise.resolve();
  const store: HoldStore = {
    async lockGiveaway(tx, key) {
      const held = await lockGiveaway(tx, key);
      entering = app
        .inject({
          method: 'POST',
          url: `/api/clubs/${club.slug}/giveaway-participations`,
          headers: bearer(fan.username),
          payload: {
            ...{ giveawayId: giveaway.id, firstName: 'Ada', lastName: 'Lind', email: fan.email },
            answeredQuestions: [{ questionId: 'q1', answerId: 'a1' }],
          },
        })
        .then((reply) => reply.json().code);
      await expect.poll(() => countWaiting(ctx)).toBe(1);
      return held;
    },
  };
  const settings: GiveawaySettings = { ...settingsOf(giveaway), questions: [] };
  const input = { club, giveawayId: giveaway.id, settings, version: giveaway.version };
  await changeGiveaway({ ctx, actor, input, store });
  expect(await entering).toBe('giveaway.changed');
});

/** A giveaway that is over, at a club that requires two for the draw. */
async function prepareDraw(on: TestApp) {
  const { club, giveaway, enter } = await setUp(on);
  await enter();
  await on.ctx.db.insert(giveawayRules).values({ clubId: club.id, drawsNeedTwo: true });
  const input = { club, giveawayId: giveaway.id };
  await closeGiveaway({ ctx: on.ctx, actor, input: { ...input, reason: 'A race' } });
  return { club, giveaway, input };
}

/** Neither writes before both have read. */
function withoutLock(): HoldStore {
  const bothHaveRead = meetOfTwo();
  return {
    async lockGiveaway(tx, key) {
      const read = await findGiveaway(tx, key);
      await bothHaveRead();
      return read;
    },
  };
}

/** Two staff members request the draw concurrently. */
async function raceToDraw(on: TestApp, store?: HoldStore) {
  const { club, giveaway, input } = await prepareDraw(on);
  const ends = await Promise.all(
    ['one', 'other'].map((name) =>
      drawGiveaway({ ctx: on.ctx, actor: system(name), input, ...(store ? { store } : {}) }),
    ),
  );
  const last = await findGiveaway(on.ctx.db, { clubId: club.id, id: giveaway.id });
  return { states: ends.map(({ state }) => state), isDrawn: last?.drawnAt !== null };
}

describe('two who press for the draw at once', () => {
  it('are one who asks and one who draws', async () => {
    const { states, isDrawn } = await raceToDraw(sound);
    expect(states).toContain('DRAWN');
    expect(isDrawn).toBe(true);
  });

  it('are seen to both ask when the giveaway is read without its lock', async () => {
    const { states, isDrawn } = await raceToDraw(broken, withoutLock());
    expect(states).toEqual(['WAITING', 'WAITING']);
    expect(isDrawn).toBe(false);
  });
});

/** Who asked for the draw withdraws it while another makes it. */
async function raceToWithdraw(on: TestApp, store?: HoldStore) {
  const { ctx } = on;
  const { club, giveaway, input } = await prepareDraw(on);
  await drawGiveaway({ ctx, actor, input });
  const holding = store ? { store } : {};
  const [withdrawn] = await Promise.all([
    withdrawDraw({ ctx, actor, input, ...holding }).then(
      ({ state }) => state,
      ({ code }) => code as string,
    ),
    drawGiveaway({ ctx, actor: system('other'), input, ...holding }),
  ]);
  const last = await findGiveaway(ctx.db, { clubId: club.id, id: giveaway.id });
  return { withdrawn, isDrawn: last?.drawnAt !== null, askedBy: last?.drawAskedBy };
}

describe('a draw that is withdrawn while another makes it', () => {
  it('is drawn, or asked for by the other', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { withdrawn, isDrawn, askedBy } = await raceToWithdraw(sound);
      expect({ isDrawn, askedBy }).toEqual(
        withdrawn === 'giveaway.drawn'
          ? { isDrawn: true, askedBy: actorName(actor) }
          : { isDrawn: false, askedBy: actorName(system('other')) },
      );
    }
  });

  it('is seen to be drawn by one alone when the giveaway is read without its lock', async () => {
    const { withdrawn, isDrawn, askedBy } = await raceToWithdraw(broken, withoutLock());
    expect(withdrawn).not.toBe('giveaway.drawn');
    expect(isDrawn && askedBy !== null).toBe(false);
  });
});
