import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@tifo/contracts/back-office/capabilities';
import { describe, expect, it } from 'vitest';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { system } from '#server/lib/actor.ts';
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts';
import { countWaiting } from '#server/testing/count-waiting.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { asOwner } from '#server/testing/start-second-app.ts';
import { getBalance } from '../get-balance.ts';
import { giveByList } from '../gifts/give-by-list.ts';

const sound = await buildTestApp();
const broken = await buildTestApp();
const reason = 'Helped all day';

async function openDesk({ app, ctx }: TestApp, club: ClubRecord, role: StaffRole) {
  const staff = await createStaff(ctx, { club, roles: [role] });
  return async (call: `${'GET' | 'POST' | 'PUT'} /${string}`, payload?: object) => {
    const [method, path] = call.split(' ') as ['GET', string];
    const url = `/api/back-office/clubs/${club.slug}${path}`;
    const headers = staff.headers();
    const reply = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    return { status: reply.statusCode, body: reply.json() };
  };
}

async function setUp(on: TestApp) {
  const club = await createClub(on.ctx);
  const [ada, ben] = [await createFan(on.ctx, { club }), await createFan(on.ctx, { club })];
  const coinsOf = async ({ id: fanId }: { id: string }) =>
    Number(await getBalance({ ctx: on.ctx, input: { clubId: club.id, fanId } })) / 100_000;
  const csv = `fan;coins\n${ada.email.toUpperCase()};50\n${ben.id};1 200\n`;
  return { club, ada, ben, coinsOf, csv };
}

describe('a list of gifts', () => {
  it('is tried first, then gives to each fan once, however often it is sent', async () => {
    const { club, ada, ben, coinsOf, csv } = await setUp(sound);
    const manager = await openDesk(sound, club, 'manager');
    const body = { id: randomUUID(), csv, reason };
    const tried = await manager('POST /coin-gift-lists', { ...body, isTrial: true });
    expect(tried).toMatchObject({
      status: 200,
      body: {
        ...{ isDone: false, totalCoins: 1250 },
        rows: [
          { line: 2, coins: 50, outcome: 'GIVEN', name: expect.any(String) },
          { line: 3, coins: 1200, outcome: 'GIVEN' },
        ],
      },
    });
    expect(await coinsOf(ada)).toBe(0);
    const given = await manager('POST /coin-gift-lists', { ...body, isTrial: false });
    expect(given.body).toMatchObject({ isDone: true, totalCoins: 1250 });
    expect(await manager('POST /coin-gift-lists', { ...body, isTrial: false })).toEqual(given);
    expect([await coinsOf(ada), await coinsOf(ben)]).toEqual([50, 1200]);
    await sound.ctx.outbox.flush();
    const url = `/dev/mailbox?to=${encodeURIComponent(ada.email)}`;
    const headers = { accept: 'application/json', host: 'localhost' };
    const mails = (await sound.app.inject({ url, headers })).json();
    expect(mails).toHaveLength(1);
    expect(mails[0].text).toContain(reason);
    expect(await findViolations(sound.ctx.db.$client)).toEqual([]);
  });

  it('is refused under an id that had another content', async () => {
    const { club, ada, coinsOf, csv } = await setUp(sound);
    const manager = await openDesk(sound, club, 'manager');
    const body = { id: randomUUID(), csv, reason, isTrial: false };
    await manager('POST /coin-gift-lists', body);
    for (const other of [
      { ...body, csv: csv.replace(';50', ';60') },
      { ...body, csv: csv.split('\n').slice(0, 2).join('\n') },
      { ...body, csv: `${csv}${(await createFan(sound.ctx, { club })).id};5` },
      { ...body, reason: 'Something else' },
    ]) {
      expect((await manager('POST /coin-gift-lists', other)).body).toMatchObject({
        code: 'idempotency.mismatch',
      });
    }
    expect(await coinsOf(ada)).toBe(50);
  });

  it('gives nothing where one row has a fault, and says which column of which line', async () => {
    const { club, ada, coinsOf, csv } = await setUp(sound);
    const elsewhere = await createFan(sound.ctx, { club: await createClub(sound.ctx) });
    const manager = await openDesk(sound, club, 'manager');
    const bad = `${csv}${ada.id};5\nnobody@fans.test;5\n${elsewhere.id};5\n;\n${ada.email};2,5\n${ada.email};0\n`;
    const { body } = await manager('POST /coin-gift-lists', {
      ...{ id: randomUUID(), csv: bad.replace(';\n', ' ;\n'), reason, isTrial: false },
    });
    expect(body.isDone).toBe(false);
    const faults = body.rows.map(({ line, faults: found }: { line: number; faults: object[] }) => [
      ...[line, found.map((fault) => Object.values(fault).join(' ')).join(', ')],
    ]);
    expect(faults).toEqual([
      [2, ''],
      [3, ''],
      [4, 'fan twice'],
      [5, 'fan unknown'],
      [6, 'fan unknown'],
      [7, 'fan missing, coins missing'],
      [8, 'coins invalid'],
      [9, 'coins invalid'],
    ]);
    expect(await coinsOf(ada)).toBe(0);
  });

  it('has those above the limit wait for a second person', async () => {
    const { club, ada, ben, coinsOf, csv } = await setUp(sound);
    const [owner, manager] = [await openDesk(sound, club, 'owner'), await openDesk(sound, club, 'manager')];
    await owner('PUT /coin-gift-rule', { limitCoins: 100, version: 1 });
    const given = await manager('POST /coin-gift-lists', { id: randomUUID(), csv, reason, isTrial: false });
    expect(given.body.rows).toMatchObject([{ outcome: 'GIVEN' }, { outcome: 'WAITING' }]);
    expect([await coinsOf(ada), await coinsOf(ben)]).toEqual([50, 0]);
    const waiting = (await owner('GET /coin-gifts?filter[state]=WAITING')).body.items;
    expect(waiting).toMatchObject([{ fan: { id: ben.id }, reason }]);
    await owner(`POST /coin-gifts/${waiting[0].id}/approve`, {});
    expect(await coinsOf(ben)).toBe(1200);
  });

  it('is refused without columns, without rows, with too many, and where there are no coins', async () => {
    const { club } = await setUp(sound);
    const manager = await openDesk(sound, club, 'manager');
    const codeOf = async (csv: string) =>
      (await manager('POST /coin-gift-lists', { id: randomUUID(), csv, reason, isTrial: true })).body.code;
    expect(await codeOf('a,b\n1,2')).toBe('gifts.noColumns');
    expect(await codeOf('fan,coins\n')).toBe('import.noRows');
    const many = Array.from({ length: 1001 }, (_, at) => `a${at}@fans.test,1`).join('\n');
    expect(await codeOf(`fan,coins\n${many}`)).toBe('import.tooMany');
    const poor = await createClub(sound.ctx, { coinsEnabled: false });
    const owner = await openDesk(sound, poor, 'owner');
    const body = { id: randomUUID(), csv: 'fan,coins\na@b.test,1', reason, isTrial: true };
    expect((await owner('POST /coin-gift-lists', body)).body.code).toBe('coins.notAccepted');
  });
});

/** The same list is sent four times at once, as by somebody whose answers are lost. */
async function raceToGive(on: TestApp): Promise<{ done: boolean[]; coins: number[] }> {
  const { club, ada, ben, coinsOf, csv } = await setUp(on);
  const input = { club, id: randomUUID(), csv, reason, isTrial: false };
  const actor = system('staff');
  const reports = await Promise.all(
    Array.from({ length: 4 }, () => giveByList({ ctx: on.ctx, actor, input })),
  );
  return { done: reports.map(({ isDone }) => isDone), coins: [await coinsOf(ada), await coinsOf(ben)] };
}

describe('one list that is sent four times at once', () => {
  it('gives once, and every sender reads that it is done', async () => {
    expect(await raceToGive(sound)).toEqual({ done: [true, true, true, true], coins: [50, 1200] });
    expect(await findViolations(sound.ctx.db.$client)).toEqual([]);
  });

  it('would be refused to three of four without the key of lists', async () => {
    await asOwner(broken.ownerUrl, 'drop index app.coin_gift_batch');
    await expect(raceToGive(broken)).rejects.toMatchObject({ code: 'idempotency.mismatch' });
  });
});

describe('a fan of a list who is erased meanwhile', () => {
  it('is unknown, so that nobody is given anything', async () => {
    const { ctx } = sound;
    const { club, ada, ben, coinsOf, csv } = await setUp(sound);
    const erasing = await ctx.db.$client.connect();
    await erasing.query('begin');
    await erasing.query('update app.fan set erased_at = now() where id = $1', [ben.id]);
    const input = { club, id: randomUUID(), csv, reason, isTrial: false };
    const giving = giveByList({ ctx, actor: system('staff'), input });
    await expect.poll(() => countWaiting(ctx)).toBe(1);
    await erasing.query('commit');
    erasing.release();
    expect(await giving).toMatchObject({
      isDone: false,
      rows: [{ faults: [] }, { faults: [{ column: 'fan', code: 'unknown' }] }],
    });
    expect(await coinsOf(ada)).toBe(0);
  });
});
