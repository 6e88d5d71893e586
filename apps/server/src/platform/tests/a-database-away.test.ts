import { beforeAll, expect, it } from 'vitest';
import { createConfirmedUser } from '#server/features/identity/index.ts';
import { appointPlatformAdmin } from '#server/features/staff/index.ts';
import { system } from '#server/lib/actor.ts';
import { buildTwoDatabases, SECOND_DATABASE } from '#server/testing/build-two-databases.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { createStaff, type StaffFixture, staffBearer } from '#server/testing/factories/create-staff.ts';
import { bearer } from '#server/testing/test-user-pool.ts';

const { first, home, there, move, stopSecond } = await buildTwoDatabases();
const { app, ctx } = first;
const [near, distant] = [await createClub(ctx), await createClub(ctx)];
const fan = await createFan(ctx, { club: near });
const owner = await createStaff(ctx, { club: near });
const admin = await createAdministrator('admin@staff.test');
const colleague = await createAccount('colleague@staff.test');
const reason = 'Looks after the platform while I am away';

async function createAccount(email: string) {
  const names = { firstName: 'Ada', lastName: 'Laurent' };
  const { username } = await createConfirmedUser(ctx, {
    email,
    password: 'a long walk by the quay 7',
    ...names,
  });
  return { username, email };
}

async function createAdministrator(email: string): Promise<StaffFixture> {
  const { username } = await createAccount(email);
  await appointPlatformAdmin({ ctx, actor: system('test'), input: { username } });
  return { username, email, headers: (identity) => staffBearer(ctx, { username, email, ...identity }) };
}

const employ = (at: typeof ctx, clubId: string, { username, email }: typeof colleague) =>
  at.db.$client.query(
    `insert into app.staff_member (club_id, username, roles, name, email) values ($1, $2, '{manager}', 'Ada Laurent', $3)`,
    [clubId, username, email],
  );

async function ask(path: string, { by = admin, payload }: { by?: typeof admin; payload?: object } = {}) {
  const method = payload ? 'POST' : 'GET';
  const url = `/api/back-office/${path}`;
  const reply = await app.inject({ method, url, headers: by.headers(), ...(payload ? { payload } : {}) });
  return { status: reply.statusCode, body: reply.body === '' ? null : reply.json() };
}

beforeAll(async () => {
  await move(distant.id, SECOND_DATABASE);
  await ctx.places.look();
  for (const [at, club] of [
    [home, near],
    [there, distant],
  ] as const)
    await employ(at, club.id, colleague);
  await stopSecond();
});

it('staff of clubs in other databases work on, and so do administrators', async () => {
  const own = await ask('session', { by: owner });
  expect(own).toMatchObject({ status: 200, body: { workplaces: [{ slug: near.slug, roles: ['owner'] }] } });
  const session = await ask('session');
  expect(session).toMatchObject({ status: 200, body: { isPlatformAdmin: true } });
  const slugs = session.body.workplaces.map(({ slug }: { slug: string }) => slug);
  expect(slugs).toEqual(expect.arrayContaining([near.slug, distant.slug]));
  expect((await ask('clubs')).status).toBe(200);
});

it('an administrator is named and removed, and all hear of it', async () => {
  const { email, username } = colleague;
  const named = await ask('platform/administrators', { payload: { email: email.toUpperCase(), reason } });
  expect(named.status).toBe(200);
  expect(named.body.items).toContainEqual(expect.objectContaining({ username, email, name: 'Ada Laurent' }));
  const { rowCount } = await home.db.$client.query(
    `select from app.outbox where dedupe like 'mail:administrator-named:%' || $1`,
    [username],
  );
  expect(rowCount).toBe(1);
  const removed = await ask(`platform/administrators/${username}/remove`, { payload: { reason } });
  expect(removed.status).toBe(200);
});

it('somebody who may work only for a club of that database is asked for again', async () => {
  const unsure = await createAccount('unsure@staff.test');
  const reply = await ask('platform/administrators', { payload: { email: unsure.email, reason } });
  expect(reply).toMatchObject({ status: 503, body: { code: 'server.busy' } });
});

it('the list of clubs shows all of them, and those elsewhere with all there is to show', async () => {
  const reply = await app.inject('/api/clubs');
  expect(reply.statusCode).toBe(200);
  const slugs = reply.json().map(({ slug }: { slug: string }) => slug);
  expect(slugs).toEqual(expect.arrayContaining([near.slug, distant.slug]));
});

it('a fan is asked what another club knows of them, as far as that can be known', async () => {
  const url = `/api/clubs/${near.slug}/fans/me/known-personal-info`;
  expect((await app.inject({ url, headers: bearer(fan.username) })).json()).toEqual({ personalInfo: null });
});

it('a failed task of a database that answers is run again, and one that nobody finds is asked for again', async () => {
  const id = ctx.ids.next();
  await home.db.$client.query(
    `insert into app.outbox (id, kind, dedupe, payload, attempts, dead) values ($1::uuid, 'unhandled', $1::text, '{}', 10, true)`,
    [id],
  );
  expect((await ask(`platform/tasks/${id}/retry`, { payload: {} })).status).toBe(204);
  expect((await ask(`platform/tasks/${ctx.ids.next()}/retry`, { payload: {} })).status).toBe(503);
});

it.each(['tasks', 'mails', 'provider-events', 'invariant-checks'])(
  'the list of %s shows what the others have, and says which database is missing',
  async (list) => {
    const { status, body } = await ask(`platform/${list}`);
    expect({ status, away: body.away }).toEqual({ status: 200, away: [SECOND_DATABASE] });
    expect(body.items).toHaveLength(Math.min(body.total, 25));
  },
);

it('a table of such a list is asked for again, rather than without some rows', async () => {
  expect((await ask('platform/mails.csv')).status).toBe(503);
});

it('what waits at a club is counted, without the tasks of that database', async () => {
  const { status, body } = await ask(`clubs/${near.slug}/waiting`);
  expect({ status, failedTasks: body.failedTasks }).toEqual({ status: 200, failedTasks: 0 });
});
