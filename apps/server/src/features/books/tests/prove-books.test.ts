import type { Books } from '@tifo/contracts/back-office/books';
import { describe, expect, it } from 'vitest';
import { auditLedger } from '#server/features/wallet/index.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { createWallet } from '#server/testing/factories/create-wallet.ts';

const { app, ctx } = await buildTestApp();

async function setUp(of?: Awaited<ReturnType<typeof createClub>>) {
  const club = of ?? (await createWallet(ctx)).club;
  const { headers } = await createStaff(ctx, { club, roles: ['accountant'] });
  const url = `/api/back-office/clubs/${club.slug}/books`;
  const prove = () => app.inject({ method: 'POST', url: `${url}/proofs`, headers: headers(), payload: {} });
  const books = async () => (await app.inject({ url, headers: headers() })).json<Books>();
  return { club, prove, books };
}

const runsOf = async (clubId: string) =>
  (
    await ctx.db.$client.query(
      `select count(*)::int as tasks from app.outbox where kind = 'prove-now' and payload ->> 'clubId' = $1`,
      [clubId],
    )
  ).rows[0].tasks;

describe('a proof that is started by staff', () => {
  it('is a task, whose result is in the books', async () => {
    const { club, prove, books } = await setUp();
    expect(await books()).toMatchObject({ proof: null, isProving: false });
    expect((await prove()).statusCode).toBe(202);
    await expect.poll(books).toMatchObject({ isProving: false, proof: { isSound: true, transferCount: 1 } });
    const { rows } = await ctx.db.$client.query(
      `select action from app.audit_entry where about_club_id = $1 and action like 'books.%'`,
      [club.id],
    );
    expect(rows).toEqual([{ action: 'books.proofStarted' }]);
  });

  it('is one, however many start it at once; after its end another', async () => {
    const { club, prove, books } = await setUp();
    const lock = await ctx.db.$client.connect();
    // The task waits for what the proof reads, so that all starts meet it under way.
    await lock.query('begin');
    await lock.query('lock table app.book_proof in access exclusive mode');
    const starts = await Promise.all([prove(), prove(), prove()]);
    expect(starts.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202]);
    expect(await runsOf(club.id)).toBe(1);
    await lock.query('commit');
    lock.release();
    await expect.poll(books).toMatchObject({ isProving: false, proof: { isSound: true } });
    await prove();
    await expect.poll(() => runsOf(club.id)).toBe(2);
  });

  it('may be started again where one has not ended within half an hour', async () => {
    const { club, prove, books } = await setUp();
    await ctx.db.$client.query(
      `insert into app.book_proof_run (club_id, run_id, started_by, started_at)
       values ($1, gen_random_uuid(), 'nobody', clock_timestamp() - interval '29 minutes')`,
      [club.id],
    );
    await prove();
    expect([await runsOf(club.id), (await books()).isProving]).toEqual([0, true]);
    await ctx.db.$client.query(
      `update app.book_proof_run set started_at = clock_timestamp() - interval '31 minutes' where club_id = $1`,
      [club.id],
    );
    expect((await books()).isProving).toBe(false);
    await prove();
    await expect.poll(books).toMatchObject({ isProving: false, proof: { isSound: true } });
  });

  it('finds nothing wrong at a club that never had coins, which the night leaves out', async () => {
    const { club, prove, books } = await setUp(await createClub(ctx));
    await prove();
    await expect
      .poll(books)
      .toMatchObject({ isProving: false, proof: { isSound: true, transferCount: 0, faultCount: 0 } });
    expect((await auditLedger({ ctx })).map(({ clubId }) => clubId)).not.toContain(club.id);
  });
});
