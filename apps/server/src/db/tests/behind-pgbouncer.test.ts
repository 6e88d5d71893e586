import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { LiveEventHub } from '#server/events/live-events.ts';
import { NotifyBus } from '#server/events/notify-bus.ts';
import { becomeMember, byPassword, startPool } from '#server/features/identity/tests/start-pool.ts';
import { createLogger } from '#server/lib/logger.ts';
import { CREATING_CALLS } from '#server/testing/creating-calls.ts';
import { createAuctionLot } from '#server/testing/factories/create-auction-lot.ts';
import { createBidder } from '#server/testing/factories/create-bidder.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { hasPgbouncer, startPgbouncer } from '#server/testing/start-pgbouncer.ts';
import { startSecondApp } from '#server/testing/start-second-app.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { buildTestApp } from '../../testing/build-test-app.ts';
import { openDatabase } from '../client.ts';
import { migrateDatabase } from '../migrate.ts';

describe.skipIf(!hasPgbouncer)(
  'behind PgBouncer in transaction mode (Debian’s package pgbouncer)',
  async () => {
    if (!hasPgbouncer) return;
    const serverUrl = inject('postgresUrl');
    // Fewer sessions than connections, so that transactions of all take turns in each.
    const bouncer = await startPgbouncer({ url: serverUrl, poolSize: 3 });
    const careless = await startPgbouncer({ url: serverUrl, poolSize: 3, ignored: 'options' });
    const first = await buildTestApp({ throughPooler: bouncer.throughIt });
    const second = await startSecondApp(first);
    const { ctx } = first;
    afterAll(async () => {
      await bouncer.stop();
      await careless.stop();
    });

    it('is truly in between', async () => {
      const client = new pg.Client({ connectionString: bouncer.throughIt(first.ownerUrl) });
      await client.connect();
      const { rows } = await client.query(`select pg_backend_pid() as pid, current_setting('role') as role`);
      expect(rows[0].role).toBe('none');
      expect(rows[0].pid).not.toBe((client as unknown as { processID: number }).processID);
      const named = (text: string) => client.query({ name: 'same', text });
      await named('select 1');
      await client.end();
      const stranger = new pg.Client({ connectionString: bouncer.throughIt(first.ownerUrl) });
      await stranger.connect();
      // What one connection has prepared is in the way of the next: the product must not.
      await expect(stranger.query({ name: 'same', text: 'select 2' })).rejects.toThrow('already exists');
      await stranger.query('deallocate all');
      await stranger.end();
    });

    it.each(Object.entries(CREATING_CALLS))('%s is taken', async (_, prepare) => {
      const call = await prepare(ctx);
      expect(await call.ask(first, { 'idempotency-key': 'once' })).toBeLessThan(300);
      expect(await call.ask(second, { 'idempotency-key': 'once' })).toBeLessThan(300);
      const { rows } = await ctx.db.$client.query(
        `select count(*)::int as count from app.${call.table} where club_id = $1`,
        [call.club.id],
      );
      expect(rows).toEqual([{ count: call.isRepeatable ? 2 : 1 }]);
    });

    it('200 bids at once, on two processes, keep their order', async () => {
      const lot = await createAuctionLot(ctx);
      const fans = [await createBidder(ctx, lot.club), await createBidder(ctx, lot.club)];
      const statuses = await Promise.all(
        Array.from({ length: 200 }, async (_, index) => {
          const { username = '' } = fans[index % 2] ?? {};
          const { app } = index % 3 ? first : second;
          const payload = { bidderUsername: username, priceCoinsAmount: 80 + index * 10 };
          const reply = await app.inject({
            method: 'POST',
            url: lot.bidsUrl,
            headers: bearer(username),
            payload,
          });
          return reply.statusCode;
        }),
      );
      const taken = statuses.filter((status) => status === 201).length;
      expect(taken).toBeGreaterThan(0);
      expect(statuses.every((status) => status < 500)).toBe(true);
      const { rows } = await ctx.db.$client.query('select bid_count as count from app.lot where id = $1', [
        lot.lotId,
      ]);
      expect(rows).toEqual([{ count: taken }]);
      expect(await findViolations(ctx.db.$client)).toEqual([]);
    });

    it('a sign-up and a sign-in by the official client', async () => {
      const pool = await startPool({ throughPooler: bouncer.throughIt });
      const email = await becomeMember(pool);
      const { AuthenticationResult } = await pool.client.send(byPassword(email));
      expect(AuthenticationResult?.IdToken).toBeTruthy();
      await expect(pool.client.send(byPassword(email, 'Wrong-2026!'))).rejects.toThrow();
    });

    it('work for one club does not see another’s rows, without a word about the club in the query', async () => {
      const [own, other] = [await createClub(ctx), await createClub(ctx)];
      for (const club of [own, other]) await createBidder(ctx, club);
      const seen = await Promise.all(
        Array.from({ length: 30 }, (_, index) =>
          ctx.unitOfWork({ clubId: (index % 2 ? own : other).id }, ({ tx }) =>
            tx.execute<{ club_id: string }>(sql`select distinct club_id from app.fan`),
          ),
        ),
      );
      const expected = Array.from({ length: 30 }, (_, index) => [{ club_id: (index % 2 ? own : other).id }]);
      expect(seen.map(({ rows }) => rows)).toEqual(expected);
    });

    it('a statement and a lock have their time limits', async () => {
      const limits = sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`;
      const { rows } = await ctx.db.execute(limits);
      expect(rows).toEqual([{ statement: '10s', lock: '8s' }]);
      const slow = ctx.unitOfWork({ clubId: null }, async ({ tx }) => {
        await tx.execute(sql`set local statement_timeout = 50`);
        await tx.execute(sql`select pg_sleep(5)`);
      });
      await expect(slow).rejects.toMatchObject({ cause: { code: '57014' } });
    });

    it('a start without the setting is refused, whether the pooler drops our settings or refuses them', async () => {
      const open = (url: string) => {
        const db = openDatabase({ url, poolSize: 1, onError: () => undefined });
        return db.$client.query('select 1').finally(() => db.$client.end());
      };
      await expect(open(careless.throughIt(first.ownerUrl))).rejects.toThrow(
        'set DATABASE_POOLER=transaction',
      );
      await expect(open(bouncer.throughIt(first.ownerUrl))).rejects.toThrow('unsupported startup parameter');
      // Not even then is it the owner of the tables who asks.
      await expect(open(first.ownerUrl)).resolves.toBeTruthy();
    });

    it('migrations and live events refuse a pooler: they need a session of their own', async () => {
      const url = careless.throughIt(first.ownerUrl);
      await expect(migrateDatabase(url)).rejects.toThrow('DATABASE_DIRECT_URL');
      const hub = new LiveEventHub({ bus: new NotifyBus(url), logger: createLogger('silent') });
      await expect(hub.start()).rejects.toThrow('DATABASE_DIRECT_URL');
      await hub.stop();
    });
  },
);
