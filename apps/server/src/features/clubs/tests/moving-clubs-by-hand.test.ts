import { randomUUID } from 'node:crypto';
import type { ClubMove } from '@tifo/contracts/back-office/databases';
import { describe, expect, it, vi } from 'vitest';
import { openMoverSession } from '#server/db/moves/mover-session.ts';
import { system } from '#server/lib/actor.ts';
import { buildTwoDatabases, SECOND_DATABASE } from '#server/testing/build-two-databases.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { asOwner } from '#server/testing/start-second-app.ts';
import { moveClubToDatabase } from '../databases/move-club-to-database.ts';

const { first, home, there } = await buildTwoDatabases();
const { app, ctx } = first;
const admin = await createStaff(ctx);
// No other process reads at the old place.
ctx.config.database.moveGraceMs = 0;
const PLATFORM = '/api/back-office/platform';
const reason = 'The first one is full';

const get = async (path: string) =>
  app.inject({ url: `${PLATFORM}/${path}`, headers: admin.headers() }).then((reply) => reply);
const post = (path: string, payload: object) =>
  app.inject({ method: 'POST', url: `/api/back-office/${path}`, headers: admin.headers(), payload });

async function ask(club: string, { id = randomUUID() as string, to = SECOND_DATABASE } = {}) {
  return post('platform/moves', { id, club, to, reason });
}

async function lastMove(slug: string): Promise<ClubMove> {
  const { moves } = (await get('databases')).json();
  return moves.find((move: ClubMove) => move.slug === slug) ?? expect.unreachable();
}

/** Waits until it has ended; the queue looks again and again at what could not be found out. */
async function untilEnded(slug: string): Promise<ClubMove> {
  await vi.waitFor(
    async () => {
      await asOwner(
        first.ownerUrl,
        `update app.outbox set due_at = now() where kind = 'move-club' and sent_at is null and lease_id is null`,
      );
      await home.outbox.flush();
      expect((await lastMove(slug)).finishedAt).not.toBeNull();
    },
    { interval: 300 },
  );
  return lastMove(slug);
}

async function auditOf(
  clubId: string,
): Promise<{ action: string; reason: string | null; at: string | null }[]> {
  const found = await Promise.all(
    home.everywhere.map(async ({ db, database }) => {
      const { rows } = await db.$client.query(
        `select action, reason from app.audit_entry where subject = $1 and action like 'club.mov%' order by position`,
        [`club:${clubId}`],
      );
      return rows.map((row) => ({ ...row, at: database }));
    }),
  );
  return found.flat();
}

describe('a club that is moved by an administrator', () => {
  it('is shown with what that means, moves once for an id, and the outcome is in its audit log', async () => {
    const club = await createClub(ctx);
    await createExclusive(ctx, { club });
    const preview = await get(`placed-clubs/${club.slug}/move-previews/${SECOND_DATABASE}`);
    expect(preview.json()).toEqual({ rows: expect.any(Number), copySeconds: 1, stopLimitSeconds: 5 });
    expect(preview.json().rows).toBeGreaterThan(1);
    const id = randomUUID();
    const asked = await ask(club.slug, { id });
    expect(asked.statusCode).toBe(201);
    expect(asked.json()).toMatchObject({
      ...{ id, slug: club.slug, clubName: club.name, from: 'first', to: SECOND_DATABASE },
      ...{ state: 'WAITING', copied: 0, rows: preview.json().rows, finishedAt: null },
    });
    expect((await ask(club.slug, { id })).json().id).toBe(id);
    expect((await ask(club.slug)).json().code).toBe('move.isUnderWay');
    const done = await untilEnded(club.slug);
    expect(done).toMatchObject({ state: 'DONE', failure: null, stoppedMs: expect.any(Number) });
    expect(done.copied).toBeGreaterThan(1);
    const list = await get(`placed-clubs?filter[database]=${SECOND_DATABASE}`);
    expect(list.json().items).toContainEqual({
      ...{ slug: club.slug, name: club.name, state: 'LIVE', database: SECOND_DATABASE },
    });
    expect(await auditOf(club.id)).toEqual([
      { action: 'club.moving', reason, at: null },
      { action: 'club.moved', reason, at: SECOND_DATABASE },
    ]);
    expect((await ask(club.slug)).json().code).toBe('move.isThere');
    expect((await ask(club.slug, { to: 'north' })).json().code).toBe('database.notFound');
    expect((await ask('nobody')).statusCode).toBe(404);
  });

  it('waits while another club is being moved', async () => {
    const club = await createClub(ctx);
    const [one] = home.databases;
    const other = await openMoverSession('first', one?.ownerUrl ?? '');
    await ask(club.slug);
    await home.outbox.flush();
    expect(await lastMove(club.slug)).toMatchObject({ state: 'WAITING', finishedAt: null });
    await other.client.end();
    expect(await untilEnded(club.slug)).toMatchObject({ state: 'DONE' });
  });

  it('whose move died with its process is given up, and that is said', async () => {
    const club = await createClub(ctx);
    const hold = home.outbox.hold();
    const asked = await ask(club.slug);
    // As a process leaves it that has ended while it copied.
    await asOwner(
      first.ownerUrl,
      `update app.club_move set state = 'COPYING', copied = 1 where id = '${asked.json().id}';
       create trigger moves_note after insert or update on app.exclusive for each row execute function moves.note_change('${club.id}', 'id')`,
    );
    hold.release();
    expect(await untilEnded(club.slug)).toMatchObject({
      state: 'FAILED',
      failure: 'PROCESS_ENDED',
      stoppedMs: null,
    });
    expect(home.places.of(club.slug)).toBe(home);
    const { rowCount } = await home.db.$client.query(`select from pg_trigger where tgname = 'moves_note'`);
    expect(rowCount).toBe(0);
    expect((await auditOf(club.id)).map(({ action }) => action)).toEqual(['club.moving', 'club.moveFailed']);
    await ask(club.slug);
    expect(await untilEnded(club.slug)).toMatchObject({ state: 'DONE' });
  });

  it('whose process stops stays where it was', async () => {
    const club = await createClub(ctx);
    const hold = home.outbox.hold();
    await ask(club.slug);
    hold.release();
    const { draining } = home;
    home.draining = AbortSignal.abort();
    await home.outbox.flush();
    home.draining = draining;
    expect(await untilEnded(club.slug)).toMatchObject({ state: 'FAILED', failure: 'PROCESS_ENDED' });
    expect(home.places.of(club.slug)).toBe(home);
  });

  it('that does not take place says why', async () => {
    const club = await createClub(ctx);
    await asOwner(
      there.databases[1]?.ownerUrl ?? '',
      'create table app.only_here (id uuid primary key, club_id uuid)',
    );
    await ask(club.slug);
    expect(await untilEnded(club.slug)).toMatchObject({ state: 'FAILED', failure: 'OTHER' });
    await asOwner(there.databases[1]?.ownerUrl ?? '', 'drop table app.only_here');
  });

  it('is the same as one that is moved by the command, which finishes what another one left', async () => {
    const club = await createClub(ctx);
    const hold = home.outbox.hold();
    const asked = await ask(club.slug);
    await asOwner(
      first.ownerUrl,
      `update app.club_move set state = 'COPYING' where id = '${asked.json().id}'`,
    );
    const input = { slug: club.slug, database: SECOND_DATABASE };
    const actor = system('move-club by somebody');
    const report = await moveClubToDatabase({ ctx, actor, input });
    hold.release();
    expect(report?.rows).toBeGreaterThan(0);
    const { moves } = (await get('databases')).json();
    expect(moves.filter(({ slug }: ClubMove) => slug === club.slug)).toMatchObject([
      { state: 'DONE' },
      { state: 'FAILED', failure: 'PROCESS_ENDED' },
    ]);
    expect(await moveClubToDatabase({ ctx, actor, input })).toBeNull();
  });
});

describe('a new club', () => {
  const newClub = (slug: string, database?: string) => ({
    ...{ slug, name: 'New', platformName: 'New', model: 'MARKETPLACE', languages: ['en'] },
    theme: { primary: '#0d4f8b', secondary: '#f2b632' },
    ...{ coinsEnabled: false, ticker: 'NEW', coinPriceEuros: 1, contactEmail: 'new@club.test' },
    ...{ timeZone: 'UTC', templateSlug: null, ...(database ? { database } : {}) },
  });

  it('lives in the chosen database', async () => {
    expect((await post('clubs', newClub('new-first', 'first'))).statusCode).toBe(201);
    expect(home.places.of('new-first')).toBe(home);
    expect((await post('clubs', newClub('new-second', SECOND_DATABASE))).statusCode).toBe(201);
    expect(await untilEnded('new-second')).toMatchObject({ state: 'DONE' });
    expect(home.places.of('new-second')).toBe(there);
    expect((await post('clubs', newClub('new-north', 'north'))).json().code).toBe('database.notFound');
  });

  it('lives in the emptiest one if none is chosen, as the list says', async () => {
    const { items } = (await get('databases')).json();
    const emptiest = items.find(({ isNext }: { isNext: boolean }) => isNext);
    expect(emptiest.name).toBe(SECOND_DATABASE);
    expect((await post('clubs', newClub('new-anywhere'))).statusCode).toBe(201);
    expect(await untilEnded('new-anywhere')).toMatchObject({ to: SECOND_DATABASE, state: 'DONE' });
  });
});

it('the session says in which databases clubs live', async () => {
  const session = await app.inject({ url: '/api/back-office/session', headers: admin.headers() });
  expect(session.json().platform.databases).toEqual(['first', SECOND_DATABASE]);
});
