import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { createConfirmedUser } from '#server/features/identity/index.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createStaff, type StaffFixture } from '#server/testing/factories/create-staff.ts';

const { app, ctx } = await buildTestApp();
const club = await createClub(ctx);
const reason = 'Looks after the platform while I am away';

let admin: StaffFixture;
beforeEach(async () => {
  await ctx.db.execute(sql`delete from app.platform_admin`);
  admin = await createStaff(ctx);
});

async function call(by: StaffFixture, method: 'GET' | 'POST', path: string, payload?: object) {
  const url = `/api/back-office/platform/${path}`;
  const reply = await app.inject({ method, url, headers: by.headers(), ...(payload ? { payload } : {}) });
  return { status: reply.statusCode, body: reply.body === '' ? undefined : reply.json() };
}

const name = (email: string, by = admin) => call(by, 'POST', 'administrators', { email, reason });
const remove = (who: StaffFixture, by = admin) =>
  call(by, 'POST', `administrators/${who.username}/remove`, { reason });

async function lastMailTo(email: string): Promise<string> {
  await ctx.outbox.flush();
  const headers = { accept: 'application/json', host: 'localhost' };
  return (await app.inject({ url: `/dev/mailbox?to=${encodeURIComponent(email)}`, headers })).body;
}

test('somebody who works for a club becomes an administrator, is mailed, and works at once', async () => {
  const colleague = await createStaff(ctx, { club, roles: ['manager'] });
  const reply = await name(colleague.email.toUpperCase());
  expect(reply.status).toBe(200);
  expect(reply.body.items.map(({ username }: { username: string }) => username)).toEqual([
    admin.username,
    colleague.username,
  ]);
  expect(reply.body.items[1]).toMatchObject({ name: 'Test Staff', email: colleague.email });
  expect((await call(colleague, 'GET', 'settings')).status).toBe(200);
  expect(await lastMailTo(colleague.email)).toContain('/back-office/@platform/access');
  const { rows } = await ctx.db.$client.query(
    "select actor, reason from app.audit_entry where action = 'admin.appointed' and subject = $1",
    [`account:${colleague.username}`],
  );
  expect(rows).toEqual([{ actor: admin.username, reason }]);
});

test('naming somebody twice changes nothing the second time', async () => {
  const colleague = await createStaff(ctx, { club });
  const replies = await Promise.all([name(colleague.email), name(colleague.email)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  const { rows } = await ctx.db.$client.query('select 1 from app.audit_entry where subject = $1', [
    `account:${colleague.username}`,
  ]);
  // The other one is of the club that appointed them.
  expect(rows).toHaveLength(2);
});

test('who works for no club, or no longer, is not known', async () => {
  await createConfirmedUser(ctx, {
    email: 'fan@fans.test',
    password: 'a long walk by the quay 7',
    firstName: 'F',
    lastName: 'An',
  });
  expect((await name('fan@fans.test')).body).toMatchObject({ code: 'administrator.unknown' });
  const former = await createStaff(ctx, { club });
  await ctx.db.$client.query('update app.staff_member set left_at = now() where username = $1', [
    former.username,
  ]);
  expect((await name(former.email)).body).toMatchObject({ code: 'administrator.unknown' });
});

test('whose work ends is refused from the next call on; the last one stays', async () => {
  const other = await createStaff(ctx);
  expect((await remove(other)).status).toBe(200);
  expect((await call(other, 'GET', 'settings')).status).toBe(403);
  expect((await remove(other)).body).toMatchObject({ code: 'administrator.notFound' });
  expect((await remove(admin)).body).toMatchObject({ code: 'administrator.last' });
});

test('of two who remove each other at once, one stays', async () => {
  for (let round = 0; round < 10; round += 1) {
    const other = await createStaff(ctx);
    await Promise.all([remove(other, admin), remove(admin, other)]);
    const { rows } = await ctx.db.$client.query('select username from app.platform_admin');
    expect(rows).toHaveLength(1);
    admin = rows[0].username === admin.username ? admin : other;
  }
});

test('both ask for the second step again when it was shown long ago', async () => {
  const stale = { authTime: Math.floor(ctx.clock.now().getTime() / 1000) - 660 };
  const headers = admin.headers(stale);
  const payload = { email: admin.email, reason };
  const url = '/api/back-office/platform/administrators';
  const named = await app.inject({ method: 'POST', url, headers, payload });
  expect(named.json().code).toBe('auth.stepUpNeeded');
  const asked = await app.inject({
    ...{ method: 'POST', url: '/api/back-office/platform/factor-resets', headers, payload },
  });
  expect(asked.json().code).toBe('auth.stepUpNeeded');
});

test('a lost second step is removed after 72 hours, and stays when it is found again', async () => {
  const email = 'lost@fans.test';
  await createConfirmedUser(ctx, {
    email,
    password: 'a long walk by the quay 7',
    firstName: 'Lou',
    lastName: 'Sand',
  });
  const asked = await call(admin, 'POST', 'factor-resets', { email: 'Lost@fans.test', reason });
  expect(asked.body).toMatchObject({ isHosted: false, items: [{ name: 'Lou Sand', email }] });
  const [{ username, askedAt, dueAt }] = asked.body.items;
  expect(Date.parse(dueAt) - Date.parse(askedAt)).toBe(72 * 3_600_000);
  const again = await call(admin, 'POST', 'factor-resets', { email, reason });
  expect(again.body).toMatchObject({ code: 'factorReset.waiting' });
  const kept = await call(admin, 'POST', `factor-resets/${username}/cancel`, {});
  expect(kept.body.items).toEqual([]);
  expect(await lastMailTo(email)).toContain('Your second step stays');
  const unknown = await call(admin, 'POST', 'factor-resets', { email: 'nobody@fans.test', reason });
  expect(unknown.body).toMatchObject({ code: 'account.notFound' });
});
