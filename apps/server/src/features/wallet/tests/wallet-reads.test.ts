import { describe, expect, test } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { countRowsRead, recordStatements } from '#server/testing/count-database-work.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { createWallet } from '#server/testing/factories/create-wallet.ts';
import { asOwner } from '#server/testing/start-second-app.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { spendCoins } from '../index.ts';

const { app, ctx, ownerUrl } = await buildTestApp();
// Its schedules send statements of their own.
await ctx.outbox.stop();

function read(path: string, username?: string) {
  return app.inject({ url: `/api/clubs/${path}`, headers: username ? bearer(username) : {} });
}

describe('the balance', () => {
  test('is shown in coins and, where the club takes euros, in euros', async () => {
    const { club, fan } = await createWallet(ctx, { coins: 500 });
    const reply = await read(`${club.slug}/fans/me/balance`, fan.username);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['cache-control']).toBe('private, no-store');
    expect(reply.json()).toEqual({
      coins: { amount: 500, ticker: 'TST' },
      fiat: { value: 1250, currency: 'EUR', text: '1 250.00 €' },
    });
  });

  test('is shown in coins alone where it does not', async () => {
    const club = await createClub(ctx, { fiatAccepted: false });
    const { fan } = await createWallet(ctx, { club, coins: 7 });
    expect((await read(`${club.slug}/fans/me/balance`, fan.username)).json()).toEqual({
      coins: { amount: 7, ticker: 'TST' },
    });
  });

  test('is nothing for a fan who never had coins', async () => {
    const club = await createClub(ctx);
    const fan = await createFan(ctx, { club, kycStatus: 'READY_FOR_KYC' });
    expect((await read(`${club.slug}/fans/me/balance`, fan.username)).json().coins.amount).toBe(0);
  });

  test.each([
    { who: 'a visitor', status: 401, code: 'auth.required' },
    { who: 'a fan of another club', status: 404, code: 'fan.notFound' },
    { who: 'a fan nobody referred', status: 403, code: 'referral.required' },
  ])('is refused to $who', async ({ who, status, code }) => {
    const club = await createClub(ctx);
    const fans: Record<string, string | undefined> = {
      'a fan of another club': (await createFan(ctx)).username,
      'a fan nobody referred': (await createFan(ctx, { club, kycStatus: 'NOT_REFERRED' })).username,
    };
    const reply = await read(`${club.slug}/fans/me/balance`, fans[who]);
    expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
  });
});

async function createHistory() {
  const { club, fan } = await createWallet(ctx, { coins: 50 });
  const coinUnits = 1_250_001n;
  await ctx.unitOfWork({ clubId: club.id }, (uow) =>
    spendCoins(uow.tx, { clubId: club.id, moves: [{ fanId: fan.id, ref: 'order:1', coinUnits }] }),
  );
  await createWallet(ctx, { club, fan, coins: 3 });
  return { club, fan };
}

describe('the operations', () => {
  test('come newest first, page by page', async () => {
    const { club, fan } = await createHistory();
    const path = `${club.slug}/fans/${fan.username}/operations`;
    const whole = await read(path, fan.username);
    expect(whole.json()).toMatchObject([
      { type: 'COINS_GIFT', cost: { amount: 3, ticker: 'TST' } },
      { type: 'COINS_ORDER', cost: { amount: 12.50001, ticker: 'TST' } },
      { type: 'COINS_GIFT', cost: { amount: 50, ticker: 'TST' } },
    ]);
    const first = await read(`${path}?limit=2`, fan.username);
    const next = /<\/api\/clubs\/([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1];
    const second = await read(next ?? '', fan.username);
    expect([...first.json(), ...second.json()]).toEqual(whole.json());
    expect(second.headers.link).toBeUndefined();
  });

  test('come as a file that adds up', async () => {
    const { club, fan } = await createHistory();
    const reply = await read(`${club.slug}/fans/${fan.username}/operations.csv`, fan.username);
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(reply.body.split('\r\n').map((line) => line.replace(/^2\d{3}-[^,]+/, 'date'))).toEqual([
      'date,type,amount,balance,ticker',
      'date,COINS_GIFT,50,50,TST',
      'date,COINS_ORDER,-12.50001,37.49999,TST',
      'date,COINS_GIFT,3,40.49999,TST',
      '',
    ]);
  });

  test.each(['operations', 'operations.csv'])('are nobody else’s: %s', async (what) => {
    const { club, fan } = await createHistory();
    const other = await createFan(ctx, { club });
    const path = `${club.slug}/fans/${fan.username}/${what}`;
    expect((await read(path)).statusCode).toBe(401);
    const foreign = await read(path, other.username);
    const unknown = await read(`${club.slug}/fans/nobody/${what}`, other.username);
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'fan.notFound']);
    expect(foreign.json()).toEqual(unknown.json());
  });

  test('of another club are not among them', async () => {
    const { fan } = await createHistory();
    const club = await createClub(ctx);
    await createFan(ctx, { club, username: fan.username });
    expect((await read(`${club.slug}/fans/${fan.username}/operations`, fan.username)).json()).toEqual([]);
  });

  test('are refused with a cursor that we did not make', async () => {
    const { club, fan } = await createHistory();
    const reply = await read(`${club.slug}/fans/${fan.username}/operations?cursor=bm9uc2Vuc2U`, fan.username);
    expect(reply.statusCode).toBe(400);
  });
});

test('a page of a long wallet reads no more of it than it shows', async () => {
  const { club, fan } = await createWallet(ctx, { coins: 50 });
  await asOwner(
    ownerUrl,
    `set session_replication_role = replica;
    create temp table given as select gen_random_uuid() as id, n from generate_series(1, 20000) as n;
    insert into app.transfer (id, club_id, kind, ref) select id, '${club.id}', 'COINS_GIFT', 'gift:' || n from given;
    insert into app.posting (club_id, transfer_id, account_id, amount_coin_units)
    select '${club.id}', given.id, account.id, 1 from given, app.account where account.fan_id = '${fan.id}';
    analyze;`,
  );
  const url = `${club.slug}/fans/${fan.username}/operations?limit=20`;
  const statements = await recordStatements(async () => {
    expect((await read(url, fan.username)).json()).toHaveLength(20);
  });
  const ofPostings = statements.filter(({ text }) => text.includes('"posting"'));
  expect(ofPostings).toHaveLength(1);
  for (const statement of ofPostings) expect(await countRowsRead(ctx.db, statement)).toBeLessThan(100);
});
