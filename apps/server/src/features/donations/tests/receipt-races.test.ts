import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { takeDocumentNumbers } from '#server/documents/number-store.ts';
import { SandboxPayments } from '#server/providers/payments/sandbox-payments.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { caseCount } from '#server/testing/case-count.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createDonation } from '#server/testing/factories/create-donation.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { chooseOutcome } from '#server/testing/factories/create-order.ts';
import { findViolations } from '#server/testing/find-violations.ts';

const { ctx } = await buildTestApp({ env: { DATABASE_POOL_SIZE: '20' } });
const { $client } = ctx.db;
const DONATIONS = caseCount({ short: 150, full: 400 });
const DONORS = 50;
const TILLS = 16;

const club = await createClub(ctx, { model: 'FOUNDATION', coinsEnabled: false });
const sessions: string[] = [];

beforeAll(async () => {
  // The documents are written after the test, since they take longer than all the rest.
  await ctx.outbox.stop();
  const donors = await Promise.all(Array.from({ length: DONORS }, () => createFan(ctx, { club })));
  while (sessions.length < DONATIONS) {
    const asked = await Promise.all(donors.map((fan) => createDonation(ctx, { club, fan })));
    sessions.push(...asked.map(({ sessionId }) => sessionId));
  }
});

test('gifts paid at once get consecutive receipt numbers', async () => {
  await payAll();
  expect(await numbersOf(club.id)).toEqual(Array.from({ length: DONATIONS }, (_, index) => index + 1));
  const { rows } = await $client.query(
    "select count(*)::int as received from app.donation where club_id = $1 and status = 'RECEIVED'",
    [club.id],
  );
  expect(rows[0].received).toBe(DONATIONS);
  expect(await findViolations($client)).toEqual([]);
});

test('a number taken by a transaction that fails is the next one’s', async () => {
  const { id: clubId } = await createClub(ctx, { model: 'FOUNDATION', coinsEnabled: false });
  const kept: number[] = [];
  await Promise.allSettled(
    Array.from({ length: 60 }, (_, index) =>
      ctx
        .unitOfWork({ clubId }, async (uow) => {
          const number = await takeDocumentNumbers(uow.tx, { clubId, series: 'RECEIPT', year: 2026 });
          if (index % 3 === 0) throw new Error('The gift could not be recorded');
          return number;
        })
        .then((number) => kept.push(number)),
    ),
  );
  expect(kept.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
});

test('would see the race: a counter that is read before it is written gives numbers twice', async () => {
  const { id: clubId } = await createClub(ctx, { model: 'FOUNDATION', coinsEnabled: false });
  const taken = await Promise.all(
    Array.from({ length: 60 }, () =>
      ctx.unitOfWork({ clubId }, async (uow) => {
        const { rows } = await uow.tx.execute<{ number: number }>(
          sql`select coalesce(max(last_number), 0) + 1 as number from app.paper_counter where club_id = ${clubId} and year = 2026`,
        );
        const number = rows[0]?.number ?? 0;
        await uow.tx.execute(sql`
          insert into app.paper_counter (club_id, series, year, last_number) values (${clubId}, 'RECEIPT', 2026, 1)
          on conflict (club_id, series, year) do update set last_number = app.paper_counter.last_number + 1`);
        return number;
      }),
    ),
  );
  expect(new Set(taken).size).toBeLessThan(taken.length);
});

async function numbersOf(clubId: string): Promise<number[]> {
  const { rows } = await $client.query('select number from app.receipt where club_id = $1 order by number', [
    clubId,
  ]);
  return rows.map(({ number }) => number);
}

/** Pays all pages with the concurrency of a busy day's events. */
async function payAll(): Promise<void> {
  const waiting = [...sessions];
  const till = async () => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) await chooseOutcome(ctx, id, 'paid');
  };
  await Promise.all(Array.from({ length: TILLS }, till));
  // An event that a busy server refused is sent again, as by the product's schedule.
  if (ctx.payments instanceof SandboxPayments) await ctx.payments.sweep();
}
