import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { createConfirmedUser } from '#server/features/identity/index.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createStaff, type StaffFixture, staffBearer } from '#server/testing/factories/create-staff.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { toInvitationLink } from '../invitations/invitation-link.ts';

const clock = new FakeClock();
const { app, ctx } = await buildTestApp({ replace: { clock } });

type Headers = { authorization: string };

async function call(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  { headers, body }: { headers: Headers; body?: object },
) {
  const url = `/api/back-office${path}`;
  const reply = await app.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
  return { status: reply.statusCode, body: reply.body === '' ? undefined : reply.json() };
}

async function invite(
  club: ClubRecord,
  by: StaffFixture,
  { email = 'new@staff.test', roles = ['editor'] } = {},
) {
  const body = { email, roles, language: 'en' };
  const reply = await call('POST', `/clubs/${club.slug}/staff-invitations`, { headers: by.headers(), body });
  expect(reply.status).toBe(201);
  const token = toInvitationLink(ctx, reply.body.id).split('#')[1] ?? '';
  return { id: reply.body.id as string, token };
}

const accept = (token: string, headers: Headers) =>
  call('POST', '/staff-invitation-acceptances', { headers, body: { token } });

const newcomer = (name: string, identity = {}) =>
  staffBearer(ctx, { username: name, email: 'new@staff.test', name, ...identity });

describe('an invitation', () => {
  it('is mailed, read and accepted, and lets its reader in', async () => {
    const club = await createClub(ctx);
    const owner = await createStaff(ctx, { club });
    const { token } = await invite(club, owner, { email: 'Nina@Staff.test' });
    await ctx.outbox.flush();
    const mailbox = await app.inject({
      url: '/dev/mailbox?to=nina@staff.test',
      headers: { accept: 'application/json', host: 'localhost' },
    });
    expect(mailbox.json()[0].text).toContain(`/back-office/invitation#${token}`);
    const headers = staffBearer(ctx, { username: 'nina', email: 'nina@staff.test', name: 'Nina Roy' });
    const staffPath = `/clubs/${club.slug}/staff`;
    expect((await call('GET', staffPath, { headers })).status).toBe(403);
    expect(await accept(token, headers)).toMatchObject({
      status: 200,
      body: { slug: club.slug, roles: ['editor'] },
    });
    const session = await call('GET', '/session', { headers });
    expect(session.body.workplaces).toMatchObject([{ slug: club.slug, roles: ['editor'] }]);
    const listed = await call('GET', `${staffPath}?q=nina`, { headers: owner.headers() });
    expect(listed.body).toMatchObject({ items: [{ username: 'nina', name: 'Nina Roy' }], total: 1 });
    const { rows } = await ctx.db.execute(sql`
      select actor, reason, after, request_id from app.audit_entry
      where about_club_id = ${club.id} and action = 'staff.joined'`);
    expect(rows).toEqual([
      { actor: 'nina', reason: null, after: { roles: ['editor'] }, request_id: expect.any(String) },
    ]);
  });

  it('says to whoever holds its link where it leads, whom it is for, and whether they have an account', async () => {
    const club = await createClub(ctx);
    const owner = await createStaff(ctx, { club });
    const { token, id } = await invite(club, owner, { email: 'Iris@Staff.test' });
    const read = async (link: string) => {
      const payload = { token: link };
      const reply = await app.inject({ method: 'POST', url: '/api/staff-invitation-reads', payload });
      return { status: reply.statusCode, body: reply.json() };
    };
    const said = { clubName: club.name, email: 'iris@staff.test', roles: ['editor'], status: 'OPEN' };
    expect(await read(token)).toEqual({ status: 200, body: { ...said, hasAccount: false } });
    const names = { firstName: 'Iris', lastName: 'Roy' };
    await createConfirmedUser(ctx, { email: 'iris@staff.test', password: 'a walk by the quay 7', ...names });
    expect((await read(token)).body).toEqual({ ...said, hasAccount: true });
    expect(await read(`${token}x`)).toMatchObject({
      status: 404,
      body: { code: 'staffInvitation.notFound' },
    });
    const path = `/clubs/${club.slug}/staff-invitations/${id}/revoke`;
    expect((await call('POST', path, { headers: owner.headers() })).status).toBe(204);
    expect((await read(token)).body).toEqual({ ...said, status: 'REVOKED', hasAccount: null });
  });

  it('is for the account with its address, which was confirmed', async () => {
    const club = await createClub(ctx);
    const { token } = await invite(club, await createStaff(ctx, { club }));
    const refused = { status: 403, body: { code: 'staffInvitation.notYours' } };
    expect(await accept(token, newcomer('a', { email: 'other@staff.test' }))).toMatchObject(refused);
    expect(await accept(token, newcomer('a', { emailVerified: false }))).toMatchObject(refused);
    expect(await accept(`${token}x`, newcomer('a'))).toMatchObject({ status: 404 });
  });

  it('is valid for 72 hours', async () => {
    const club = await createClub(ctx);
    const owner = await createStaff(ctx, { club });
    const [inTime, late] = [await invite(club, owner), await invite(club, owner)];
    clock.advanceBy(72 * 3_600_000 - 1);
    expect((await accept(inTime.token, newcomer('in-time'))).status).toBe(200);
    clock.advanceBy(1);
    expect(await accept(late.token, newcomer('late'))).toMatchObject({
      ...{ status: 409, body: { code: 'staffInvitation.used' } },
    });
  });

  it('gives nothing that its giver may not do', async () => {
    const club = await createClub(ctx);
    const manager = await createStaff(ctx, { club, roles: ['manager'] });
    const path = `/clubs/${club.slug}/staff-invitations`;
    const body = { email: 'new@staff.test', roles: ['owner'], language: 'en' };
    expect(await call('POST', path, { headers: manager.headers(), body })).toMatchObject({
      ...{ status: 403, body: { code: 'role.required' } },
    });
    const admin = await createStaff(ctx);
    expect((await call('POST', path, { headers: admin.headers(), body })).status).toBe(201);
  });

  it('ends with the work of who gave it, and when it is taken back', async () => {
    const club = await createClub(ctx);
    const owner = await createStaff(ctx, { club });
    const second = await createStaff(ctx, { club });
    const [given, revoked] = [await invite(club, second), await invite(club, owner)];
    const base = `/clubs/${club.slug}`;
    const removal = { headers: owner.headers(), body: { reason: 'Moved away' } };
    expect((await call('POST', `${base}/staff/${second.username}/remove`, removal)).status).toBe(204);
    const revoke = `${base}/staff-invitations/${revoked.id}/revoke`;
    expect((await call('POST', revoke, { headers: owner.headers() })).status).toBe(204);
    for (const { token } of [given, revoked])
      expect((await accept(token, newcomer('late'))).status).toBe(409);
    const listed = await call('GET', `${base}/staff-invitations`, { headers: owner.headers() });
    expect(listed.body.items.map(({ status }: { status: string }) => status)).toEqual(['REVOKED', 'REVOKED']);
  });

  it('whose giver has fewer roles by now opens nothing', async () => {
    const club = await createClub(ctx);
    const owner = await createStaff(ctx, { club });
    const second = await createStaff(ctx, { club });
    const { token } = await invite(club, second);
    const path = `/clubs/${club.slug}/staff/${second.username}/roles`;
    const body = { roles: ['editor'], version: 1 };
    expect((await call('PUT', path, { headers: owner.headers(), body })).status).toBe(200);
    expect((await accept(token, newcomer('late'))).status).toBe(409);
  });

  it('is accepted once, however many try at once; who accepted it hears so again', async () => {
    const club = await createClub(ctx);
    const { token } = await invite(club, await createStaff(ctx, { club }));
    const names = Array.from({ length: 12 }, (_, index) => `racer-${index % 6}`);
    const replies = await Promise.all(names.map((name) => accept(token, newcomer(name))));
    const winners = new Set(names.filter((_, index) => replies[index]?.status === 200));
    expect(winners.size).toBe(1);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
    const { rows } = await ctx.db.execute(sql`
      select username from app.staff_member where club_id = ${club.id} and username like 'racer-%'`);
    expect(rows.map(({ username }) => username)).toEqual([...winners]);
  });
});

describe('a member of the staff', () => {
  it('is out with their next call once removed', async () => {
    const club = await createClub(ctx);
    const owner = await createStaff(ctx, { club });
    const editor = await createStaff(ctx, { club, roles: ['manager'] });
    const path = `/clubs/${club.slug}/staff`;
    expect((await call('GET', path, { headers: editor.headers() })).status).toBe(200);
    const removal = { headers: owner.headers(), body: { reason: 'Moved away' } };
    expect((await call('POST', `${path}/${editor.username}/remove`, removal)).status).toBe(204);
    expect((await call('GET', path, { headers: editor.headers() })).body.code).toBe('role.required');
    expect((await call('POST', `${path}/${editor.username}/remove`, removal)).status).toBe(404);
    const { rows } = await ctx.db.execute(sql`
      select before, reason, address from app.audit_entry
      where about_club_id = ${club.id} and action = 'staff.removed'`);
    expect(rows).toEqual([{ before: { roles: ['manager'] }, reason: 'Moved away', address: '127.0.0.1' }]);
  });

  it('keeps what another has just changed, with both states told', async () => {
    const club = await createClub(ctx);
    const owner = await createStaff(ctx, { club });
    const editor = await createStaff(ctx, { club, roles: ['editor'] });
    const path = `/clubs/${club.slug}/staff/${editor.username}/roles`;
    const change = (roles: string[], version: number) =>
      call('PUT', path, { headers: owner.headers(), body: { roles, version } });
    expect(await change(['manager'], 1)).toMatchObject({
      status: 200,
      body: { version: 2, roles: ['manager'] },
    });
    expect(await change(['auditor'], 1)).toMatchObject({
      status: 412,
      body: { code: 'edit.stale', current: { version: 2, roles: ['manager'] } },
    });
  });

  it('stays while they are the last owner, also when two owners remove each other at once', async () => {
    const club = await createClub(ctx);
    const [one, other] = [await createStaff(ctx, { club }), await createStaff(ctx, { club })];
    const removal = (by: StaffFixture, whom: StaffFixture) =>
      call('POST', `/clubs/${club.slug}/staff/${whom.username}/remove`, {
        headers: by.headers(),
        body: { reason: 'A quarrel' },
      });
    const replies = await Promise.all([removal(one, other), removal(other, one)]);
    // The second is refused as the last owner's removal, or already as somebody who no longer works here.
    const [first, second] = replies.map(({ status }) => status).toSorted();
    expect([first, second]).toEqual([204, expect.toBeOneOf([401, 403, 409])]);
    const { rows } = await ctx.db.execute(sql`
      select username from app.staff_member where club_id = ${club.id} and left_at is null`);
    expect(rows).toHaveLength(1);
  });
});

describe('a session', () => {
  it('ends after half an hour without use, and after twelve hours in all', async () => {
    const club = await createClub(ctx);
    const headers = (await createStaff(ctx, { club })).headers();
    const path = `/clubs/${club.slug}/staff`;
    const use = async () => (await call('GET', path, { headers })).status;
    expect(await use()).toBe(200);
    clock.advanceBy(29 * 60_000);
    expect(await use()).toBe(200);
    clock.advanceBy(29 * 60_000);
    expect(await use()).toBe(200);
    clock.advanceBy(31 * 60_000);
    expect(await use()).toBe(401);
    clock.advanceBy(-10 * 60_000);
    const busy = (await createStaff(ctx, { club })).headers();
    const answers: number[] = [];
    for (let minutes = 0; minutes <= 12 * 60; minutes += 24) {
      answers.push((await call('GET', path, { headers: busy })).status);
      clock.advanceBy(24 * 60_000);
    }
    expect(new Set(answers)).toEqual(new Set([200]));
    expect((await call('GET', path, { headers: busy })).body.code).toBe('auth.sessionEnded');
  });
});
