import type { StaffRole } from '@tifo/contracts/back-office/capabilities';
import { expect, it } from 'vitest';
import type { Context } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { createConfirmedUser } from '#server/features/identity/index.ts';
import { appointStaff } from '#server/features/staff/index.ts';
import { system } from '#server/lib/actor.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { createOrder } from '#server/testing/factories/create-order.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { mailWhatWaits } from '../mail-what-waits.ts';

const { app, ctx } = await buildTestApp();

/** A club in Tokyo, where a registration waits, and two orders that are to be sent. */
async function openBusyClub(): Promise<ClubRecord> {
  const club = await createClub(ctx, { timeZone: 'Asia/Tokyo' });
  await createFan(ctx, { club, kycStatus: 'DUE_DILIGENCE_FILLED' });
  await createOrder(ctx, { club, outcome: 'paid' });
  await createOrder(ctx, { club, outcome: 'paid' });
  return club;
}

/** Runs the schedule at a moment of the universal time, nine hours behind Tokyo. */
async function runAt(moment: string): Promise<void> {
  const then: Context = { ...ctx, clock: { now: () => new Date(moment) } };
  await mailWhatWaits({ ctx: then });
  await ctx.outbox.flush();
}

async function mailsTo({ email }: { email: string }): Promise<{ subject: string; text: string }[]> {
  const url = `/dev/mailbox?to=${encodeURIComponent(email)}`;
  return (await app.inject({ url, headers: { accept: 'application/json' } })).json();
}

const MORNING = '2026-12-01T23:04:00Z';
const NEXT_MORNING = '2026-12-02T23:04:00Z';

it('mails each of the staff once a morning what waits for them', async () => {
  const club = await openBusyClub();
  const as = (role: StaffRole) => createStaff(ctx, { club, roles: [role] });
  const [owner, reviewer, editor] = [await as('owner'), await as('reviewer'), await as('editor')];
  await Promise.all([runAt(MORNING), runAt(MORNING)]);
  await runAt('2026-12-02T00:04:00Z');
  const [mail, ...others] = await mailsTo(owner);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`What waits for you at ${club.name}`);
  expect(mail?.text).toContain('• 1 registration to decide on\n• 2 orders to send or to hand over\n');
  expect(mail?.text).toContain(`/back-office/${club.slug}\n`);
  expect((await mailsTo(reviewer)).map(({ text }) => text.match(/•.*/g))).toEqual([
    ['• 1 registration to decide on'],
  ]);
  expect(await mailsTo(editor)).toEqual([]);
  await runAt(NEXT_MORNING);
  expect(await mailsTo(owner)).toHaveLength(2);
});

it('writes in the language of each', async () => {
  const club = await openBusyClub();
  const email = `claire-${club.slug}@staff.test`;
  const names = { firstName: 'Claire', lastName: 'Roux' };
  const { username } = await createConfirmedUser(ctx, {
    email,
    password: 'a long enough passphrase',
    ...names,
  });
  await ctx.db.$client.query("update app.pool_user set language = 'fr' where sub = $1", [username]);
  const input = { club, username, roles: ['fulfilment' as const], name: 'Claire Roux', email };
  await appointStaff({ ctx, actor: system('test'), input });
  await runAt(MORNING);
  const [mail] = await mailsTo({ email });
  expect(mail?.subject).toBe(`Ce qui vous attend chez ${club.name}`);
  expect(mail?.text).toContain('• 2 commandes à envoyer ou à remettre\n');
});

it.each([
  ['before eight', '2026-12-01T22:59:00Z', 0],
  ['at eight', '2026-12-01T23:00:00Z', 1],
  ['in a run that makes up for a failed one', '2026-12-02T01:59:00Z', 1],
  ['at eleven', '2026-12-02T02:00:00Z', 0],
])('mails in the morning of the club: %s', async (_, moment, count) => {
  const club = await openBusyClub();
  const owner = await createStaff(ctx, { club });
  await runAt(moment);
  expect(await mailsTo(owner)).toHaveLength(count);
});

it('mails nobody where nothing waits, nor later that morning', async () => {
  const club = await createClub(ctx, { timeZone: 'Asia/Tokyo' });
  const owner = await createStaff(ctx, { club });
  await runAt(MORNING);
  await createOrder(ctx, { club, outcome: 'paid' });
  await runAt('2026-12-02T00:04:00Z');
  expect(await mailsTo(owner)).toEqual([]);
  await runAt(NEXT_MORNING);
  expect(await mailsTo(owner)).toHaveLength(1);
});

it('mails neither who does not want it nor who no longer works there', async () => {
  const club = await openBusyClub();
  const [owner, other, former] = [
    await createStaff(ctx, { club }),
    await createStaff(ctx, { club }),
    await createStaff(ctx, { club }),
  ];
  const url = `/api/back-office/clubs/${club.slug}/daily-mail`;
  const choose = (isWanted: boolean) =>
    app.inject({ method: 'PUT', url, headers: owner.headers(), payload: { isWanted } });
  const shown = async (headers: object) => (await app.inject({ url, headers: { ...headers } })).json();
  expect(await shown(owner.headers())).toEqual({ isWanted: true });
  expect((await choose(false)).json()).toEqual({ isWanted: false });
  expect(await shown(owner.headers())).toEqual({ isWanted: false });
  await app.inject({
    ...{ method: 'POST', url: `/api/back-office/clubs/${club.slug}/staff/${former.username}/remove` },
    ...{ headers: owner.headers(), payload: { reason: 'Moved to another club' } },
  });
  await runAt(MORNING);
  expect(await mailsTo(owner)).toEqual([]);
  expect(await mailsTo(former)).toEqual([]);
  expect(await mailsTo(other)).toHaveLength(1);
  await choose(true);
  await runAt(NEXT_MORNING);
  expect(await mailsTo(owner)).toHaveLength(1);
});

it('has no such mail for an administrator of the platform, who works for all clubs', async () => {
  const club = await openBusyClub();
  const admin = await createStaff(ctx);
  const url = `/api/back-office/clubs/${club.slug}/daily-mail`;
  const headers = admin.headers();
  expect((await app.inject({ url, headers })).json()).toEqual({ isWanted: null });
  const chosen = await app.inject({ method: 'PUT', url, headers, payload: { isWanted: true } });
  expect([chosen.statusCode, chosen.json().code]).toEqual([404, 'staff.notFound']);
});
