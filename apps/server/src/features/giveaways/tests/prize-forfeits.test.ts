import { checkDraw } from '@tifo/contracts/draw-rules';
import type { DrawProof } from '@tifo/contracts/giveaways';
import { describe, expect, it } from 'vitest';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { eraseFan, type FanRecord } from '#server/features/fans/index.ts';
import { system } from '#server/lib/actor.ts';
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { meetOfTwo } from '#server/testing/meet-of-two.ts';
import { findGiveaway } from '../giveaway-store.ts';
import { giveawayRules } from '../giveaway-tables.ts';
import { drawWinners } from '../index.ts';
import { forfeitPrize } from '../office/forfeit-prize.ts';
import type { HoldStore } from '../office/hold-giveaway.ts';
import { createEndedGiveaway } from './create-ended-giveaway.ts';
import { openPrizeDesk } from './open-prize-desk.ts';

const sound = await buildTestApp();
const broken = await buildTestApp();
const RIGHT = { isSeedKept: true, isListWhole: true, isDrawRight: true };
const reason = 'No answer in two weeks';

/** Two of those who entered have won. */
async function createDrawn(entryCount: number, on = sound) {
  const { ctx } = on;
  const { club, giveaway, entries, key } = await createEndedGiveaway(ctx, entryCount);
  const fanOfHash = new Map<string, FanRecord>(entries.map(({ fan, entry }) => [entry.entryHash, fan]));
  await drawWinners({ ctx, input: key });
  const proof = () => proofOf(on, club, giveaway.id);
  const winners = async () =>
    (await proof()).winners.flatMap(({ hash, forfeited = false }) => {
      const fan = fanOfHash.get(hash);
      return fan ? { fan, forfeited } : [];
    });
  return { club, giveaway, fanOfHash, proof, winners };
}

async function proofOf({ app }: TestApp, { slug }: ClubRecord, giveawayId: string): Promise<DrawProof> {
  return (await app.inject({ url: `/api/clubs/${slug}/giveaways/${giveawayId}/draw-proof` })).json();
}

type Action = 'forfeit' | 'approve-forfeit' | 'withdraw-forfeit';

async function deskOf(drawn: Parameters<typeof openPrizeDesk>[1]) {
  const desk = await openPrizeDesk(sound, drawn);
  return {
    ...desk,
    press: (action: Action, rank = 1, payload: object = action === 'forfeit' ? { reason } : {}) =>
      desk.ask('POST', `/winners/${rank}/${action}`, payload),
  };
}

async function subjectsTo(email: string): Promise<string[]> {
  await sound.ctx.outbox.flush();
  const url = `/dev/mailbox?to=${encodeURIComponent(email)}`;
  const reply = await sound.app.inject({ url, headers: { accept: 'application/json' } });
  return reply.json().map(({ subject }: { subject: string }) => subject);
}

describe('a prize', () => {
  it('is sent to its winner, whose address is read one at a time', async () => {
    const drawn = await createDrawn(4);
    const { ask, press, staff } = await deskOf(drawn);
    const [first] = await drawn.winners();
    const addressLines = ['12 rue du Stade', '69007 Lyon', 'France'];
    const recipient = { name: 'Test Fan', email: first?.fan.email, addressLines };
    expect((await ask('GET', '/winners/1/recipient')).body).toMatchObject(recipient);
    expect((await ask('GET', '/winners/3/recipient')).body.code).toBe('giveaway.winnerNotFound');
    await press('forfeit');
    expect((await ask('GET', '/winners/1/recipient')).body.code).toBe('giveaway.winnerNotFound');
    const next = (await drawn.winners())[2];
    expect((await ask('GET', '/winners/3/recipient')).body).toMatchObject({ email: next?.fan.email });
    const { rows } = await sound.ctx.db.$client.query(
      `select actor, detail from app.audit_entry where subject = $1 and action = 'giveaway.recipientRead'
       order by position`,
      [`giveaway:${drawn.giveaway.id}`],
    );
    const actor = staff.username;
    expect(rows).toEqual([
      { actor, detail: { rank: 1 } },
      { actor, detail: { rank: 3 } },
    ]);
  });
});

describe('a prize whose winner cannot be reached', () => {
  it('goes to the next in the order of the draw, once, and anybody can check that', async () => {
    const drawn = await createDrawn(4);
    const { press, ask } = await deskOf(drawn);
    const [first] = await drawn.winners();
    const passed = await press('forfeit');
    expect(passed).toMatchObject({
      status: 200,
      body: {
        state: 'DRAWN',
        winners: [
          { rank: 1, forfeit: { state: 'FORFEITED', reason, isMine: true } },
          { rank: 2, forfeit: null },
          { rank: 3, forfeit: null },
        ],
      },
    });
    expect(await press('forfeit')).toEqual(passed);
    const proof = await drawn.proof();
    expect(await checkDraw(proof)).toEqual(RIGHT);
    const hidden = { ...proof, winners: proof.winners.map(({ forfeited: _, ...winner }) => winner) };
    expect(await checkDraw(hidden)).toMatchObject({ isDrawRight: false });
    const winners = await drawn.winners();
    expect(winners.map(({ forfeited }) => forfeited)).toEqual([true, false, false]);
    expect(await subjectsTo(first?.fan.email ?? '')).toEqual([
      expect.stringContaining('was passed on'),
      expect.stringContaining('You won'),
    ]);
    expect(await subjectsTo(winners[2]?.fan.email ?? '')).toEqual([expect.stringContaining('You won')]);
    const entries = (await ask('GET', '/entries')).body.items as { rank: number | null }[];
    expect(entries.flatMap(({ rank }) => rank ?? []).toSorted()).toEqual([2, 3]);
    expect(await findViolations(sound.ctx.db.$client)).toEqual([]);
  });

  it('passes over whose account was deleted since, in an order that can still be checked', async () => {
    const drawn = await createDrawn(5);
    const { press } = await deskOf(drawn);
    const before = await drawn.proof();
    const order = await drawn.winners();
    const others = [...drawn.fanOfHash.values()].filter((fan) => !order.some((one) => one.fan.id === fan.id));
    const winner = order[1]?.fan;
    for (const fan of [...others.slice(1), ...(winner ? [winner] : [])]) {
      await sound.ctx.unitOfWork({ clubId: drawn.club.id }, (uow) => eraseFan(uow.tx, fan));
    }
    expect((await press('forfeit', 2)).status).toBe(200);
    const proof = await drawn.proof();
    expect(proof.winners.slice(0, 2).map(({ hash }) => hash)).toEqual(before.winners.map(({ hash }) => hash));
    const last = (await drawn.winners()).at(-1);
    expect(last).toMatchObject({ fan: { id: others[0]?.id }, forfeited: false });
    expect(await checkDraw(proof)).toEqual(RIGHT);
    expect(await subjectsTo(`erased-${winner?.id}@erased.invalid`)).toEqual([]);
  });

  it('stays where nobody is left', async () => {
    const drawn = await createDrawn(2);
    const { press } = await deskOf(drawn);
    expect(await press('forfeit')).toMatchObject({ status: 409, body: { code: 'giveaway.nobodyLeft' } });
    expect(await press('forfeit', 3)).toMatchObject({
      status: 404,
      body: { code: 'giveaway.winnerNotFound' },
    });
    expect((await drawn.winners()).map(({ forfeited }) => forfeited)).toEqual([false, false]);
  });

  it('keeps no word of why about whose account is deleted since', async () => {
    const drawn = await createDrawn(3);
    const { press, ask } = await deskOf(drawn);
    const [first] = await drawn.winners();
    await press('forfeit');
    const owner = await createStaff(sound.ctx, { club: drawn.club, roles: ['owner'] });
    const erased = await sound.app.inject({
      ...{ method: 'POST', headers: owner.headers(), payload: { reason: 'Asked by letter' } },
      url: `/api/back-office/clubs/${drawn.club.slug}/fans/${first?.fan.id}/erasures`,
    });
    expect(erased.statusCode, erased.body).toBe(204);
    const giveaway = await ask('GET', '');
    expect(giveaway.body.winners[0]).toMatchObject({ name: '', forfeit: { state: 'FORFEITED', reason: '' } });
    expect(await checkDraw(await drawn.proof())).toEqual(RIGHT);
  });

  it('is passed on for good, whoever asks the database', async () => {
    const drawn = await createDrawn(3);
    const { press } = await deskOf(drawn);
    await press('forfeit');
    const key = [drawn.giveaway.id];
    const { $client } = sound.ctx.db;
    for (const change of [
      "update app.prize_forfeit set approved_by = 'x'",
      'delete from app.prize_forfeit',
    ]) {
      await expect($client.query(`${change} where giveaway_id = $1`, key)).rejects.toThrow('never changed');
    }
  });
});

describe('where the club wants two people for a draw', () => {
  it('one asks, who can withdraw it, and another agrees', async () => {
    const drawn = await createDrawn(3);
    await sound.ctx.db.insert(giveawayRules).values({ clubId: drawn.club.id, drawsNeedTwo: true });
    const one = await deskOf(drawn);
    const other = await deskOf(drawn);
    const waits = { winners: [{ forfeit: { state: 'WAITING', reason, isMine: true } }, { forfeit: null }] };
    const asked = await one.press('forfeit');
    expect(asked).toMatchObject({ status: 200, body: waits });
    expect(await one.press('forfeit')).toEqual(asked);
    expect(await subjectsTo(other.staff.email)).toEqual([
      expect.stringMatching(/^Passing on a prize at .* waits for your agreement$/),
    ]);
    expect((await one.press('approve-forfeit')).body.code).toBe('giveaway.forfeitOwnRequest');
    expect((await other.press('withdraw-forfeit')).body.code).toBe('giveaway.forfeitNotAsked');
    const withdrawn = await one.press('withdraw-forfeit');
    expect(withdrawn.body.winners[0].forfeit).toBeNull();
    expect(await one.press('withdraw-forfeit')).toEqual(withdrawn);
    expect((await other.press('approve-forfeit')).body.code).toBe('giveaway.forfeitWithdrawn');
    await one.press('forfeit');
    const approved = await other.press('approve-forfeit');
    expect(approved.body.winners).toMatchObject([
      { forfeit: { state: 'FORFEITED', isMine: false } },
      { forfeit: null },
      { rank: 3, forfeit: null },
    ]);
    expect(await other.press('approve-forfeit')).toEqual(approved);
    expect((await one.press('withdraw-forfeit')).body.code).toBe('giveaway.forfeited');
    expect(await checkDraw(await drawn.proof())).toEqual(RIGHT);
  });
});

/** The prizes of both winners are passed on at once. */
async function raceToForfeit(on: TestApp, store?: HoldStore) {
  const { club, giveaway, proof } = await createDrawn(4, on);
  const ends = await Promise.allSettled(
    [1, 2].map((rank) =>
      forfeitPrize({
        ...{ ctx: on.ctx, actor: system('test'), ...(store ? { store } : {}) },
        input: { club, giveawayId: giveaway.id, rank, reason },
      }),
    ),
  );
  const { winners } = await proof();
  return { passed: ends.filter(({ status }) => status === 'fulfilled').length, winners: winners.length };
}

describe('two prizes that are passed on at once', () => {
  it('go to two others', async () => {
    expect(await raceToForfeit(sound)).toEqual({ passed: 2, winners: 4 });
  });

  it('are seen to go to the same one when the giveaway is read without its lock', async () => {
    const bothHaveRead = meetOfTwo();
    const store: HoldStore = {
      async lockGiveaway(tx, key) {
        const read = await findGiveaway(tx, key);
        await bothHaveRead();
        return read;
      },
    };
    expect(await raceToForfeit(broken, store)).toEqual({ passed: 1, winners: 3 });
  });
});
