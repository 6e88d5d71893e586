import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createConfirmedUser } from '#server/features/identity/index.ts';
import { appointPlatformAdmin, appointStaff } from '#server/features/staff/index.ts';
import { system } from '#server/lib/actor.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { createGiveaway } from '#server/testing/factories/create-giveaway.ts';
import { openDesk, payWithLimit } from './paid-with-limit.ts';

const testApp = await buildTestApp();
const { app, ctx } = testApp;

async function mailsTo(email: string): Promise<{ subject: string; text: string }[]> {
  await ctx.outbox.flush();
  const url = `/dev/mailbox?to=${encodeURIComponent(email)}`;
  return (await app.inject({ url, headers: { accept: 'application/json' } })).json();
}

it('a refund that waits is mailed once to each who may approve it, in their language, and not to who asked', async () => {
  const { club, owner, refund, ask, accountant } = await payWithLimit(testApp, 'DONATION');
  const email = `claire-${club.slug}@staff.test`;
  const french = { email, password: 'a long enough passphrase', firstName: 'Claire', lastName: 'Roux' };
  const { username } = await createConfirmedUser(ctx, french);
  await ctx.db.$client.query("update app.pool_user set language = 'fr' where sub = $1", [username]);
  const actor = system('test');
  await appointStaff({ ctx, actor, input: { club, username, roles: ['owner'], name: 'Claire', email } });
  const { rows } = await ctx.db.$client.query(
    'select username, email, roles from app.staff_member where club_id = $1 order by created_at',
    [club.id],
  );
  const emailsOf = (role: string) => rows.filter(({ roles }) => roles.includes(role)).map((row) => row.email);
  const asked = refund();
  expect((await ask(asked, owner)).body).toMatchObject({ refundRequests: [{ state: 'WAITING' }] });
  expect((await ask(asked, owner)).body).toMatchObject({ refundRequests: [{ state: 'WAITING' }] });
  expect((await ask(refund(), accountant)).body).toMatchObject({ code: 'refund.waits' });
  const [asker, other] = emailsOf('owner');
  expect(await mailsTo(asker)).toEqual([]);
  expect(await mailsTo(emailsOf('accountant')[0])).toEqual([]);
  expect((await mailsTo(other)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^A refund of 50.00.€ at .* waits for you$/),
  ]);
  const [mail, ...others] = await mailsTo(email);
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/^Un remboursement de 50,00.€ chez .* vous attend$/);
  expect(mail?.text).toContain('Test Staff demande de rembourser');
  expect(mail?.text).toContain(`/back-office/${club.slug}/refunds/${asked.id}`);
});

/** An administrator of the platform. */
async function createAdmin(): Promise<string> {
  const email = `admin-${randomUUID()}@platform.test`;
  const person = { email, password: 'a long enough passphrase', firstName: 'Noor', lastName: 'Admin' };
  const { username } = await createConfirmedUser(ctx, person);
  await appointPlatformAdmin({ ctx, actor: system('test'), input: { username } });
  return email;
}

/** Takes the first owner off the staff, so that the other has nobody to ask. */
async function leaveOneOwner(clubId: string, email: string): Promise<void> {
  await ctx.db.$client.query(
    'update app.staff_member set left_at = now() where club_id = $1 and email <> $2',
    [clubId, email],
  );
}

it('administrators of the platform are mailed only where nobody of the club may approve', async () => {
  const admin = await createAdmin();
  const { club, owner, refund, ask, accountant } = await payWithLimit(testApp, 'DONATION');
  const first = refund(20);
  await ask(first, accountant);
  expect(await mailsTo(admin)).toEqual([]);
  await accountant(`POST /refund-requests/${first.id}/withdraw`, {});
  const { rows } = await ctx.db.$client.query(
    `select email from app.staff_member where club_id = $1 and roles @> array['owner'] order by created_at limit 1`,
    [club.id],
  );
  await leaveOneOwner(club.id, rows[0].email);
  const second = refund();
  await ask(second, owner);
  const mails = await mailsTo(admin);
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^A refund of 50.00.€ at /)]);
  expect(mails[0]?.text).toContain(`/back-office/${club.slug}/refunds/${second.id}`);
});

it('gifts that wait are mailed to those who may approve, a list once, and a draw to who may draw', async () => {
  const admin = await createAdmin();
  const club = await createClub(ctx);
  const [ada, ben] = [await createFan(ctx, { club }), await createFan(ctx, { club })];
  const [owner, manager] = [await openDesk(testApp, club, 'owner'), await openDesk(testApp, club, 'manager')];
  await owner('PUT /coin-gift-rule', { limitCoins: 10, version: 1 });
  const { rows } = await ctx.db.$client.query(
    `select email from app.staff_member where club_id = $1 and roles @> array['owner']`,
    [club.id],
  );
  const { email } = rows[0];
  const gift = { id: randomUUID(), fanId: ada.id, coins: 20, reason: 'Helped all day' };
  await manager('POST /coin-gifts', gift);
  await manager('POST /coin-gifts', gift);
  const csv = `fan,coins\n${ada.email},30\n${ben.email},40\n`;
  const list = { id: randomUUID(), csv, reason: 'Helped all week', isTrial: false };
  await manager('POST /coin-gift-lists', list);
  await manager('POST /coin-gift-lists', list);
  await manager('POST /coin-gifts', { ...gift, id: randomUUID(), coins: 5 });
  const subjects = (await mailsTo(email)).map(({ subject }) => subject);
  expect(subjects.toSorted()).toEqual([
    expect.stringMatching(/^A gift of 20.\w+ at .* waits for you$/),
    expect.stringMatching(/^Gifts of 70.\w+ at .* wait for you$/),
  ]);
  const startAt = new Date(Date.now() - 7_200_000);
  const endAt = new Date(Date.now() - 3_600_000);
  const { id } = await createGiveaway(ctx, { club, startAt, endAt });
  await ctx.db.$client.query(
    'insert into app.giveaway_rule (club_id, draws_need_two, version) values ($1, true, 1)',
    [club.id],
  );
  expect((await manager(`POST /giveaways/${id}/draw`, {})).body.state).toBe('WAITING');
  expect((await mailsTo(email))[0]?.subject).toMatch(/^A draw at .* waits for you$/);
  expect(await mailsTo(admin)).toEqual([]);
});
