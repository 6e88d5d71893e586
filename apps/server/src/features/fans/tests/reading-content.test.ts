import { expect, it } from 'vitest';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { appointPlatformAdmin, appointStaff } from '#server/features/staff/index.ts';
import { system, visitor } from '#server/lib/actor.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { bearer } from '#server/testing/test-user-pool.ts';

const { app, ctx } = await buildTestApp();
const club = await createClub(ctx, { referralNeeded: true });
const elsewhere = await createClub(ctx);
const actor = system('test');

async function read(username: string | null, { slug }: ClubRecord = club) {
  const headers = username === null ? {} : bearer(username);
  const reply = await app.inject({ url: `/api/clubs/${slug}/exclusives`, headers });
  return reply.statusCode === 200 ? 200 : `${reply.statusCode} ${reply.json().code}`;
}

it('opens a club by invitation to its invited fans, its staff and the administrators only', async () => {
  await appointStaff({ ctx, actor, input: { club, username: 'own-staff', roles: ['reviewer'] } });
  await appointStaff({
    ctx,
    actor,
    input: { club: elsewhere, username: 'other-staff', roles: ['reviewer'] },
  });
  await appointPlatformAdmin({ ctx, actor, input: { username: 'admin' } });
  const invited = await createFan(ctx, { club, kycStatus: 'READY_FOR_KYC' });
  const uninvited = await createFan(ctx, { club, kycStatus: 'NOT_REFERRED' });
  const stranger = await createFan(ctx, { club: elsewhere });
  expect(await read(null)).toBe('401 auth.required');
  expect(await read(invited.username)).toBe(200);
  expect(await read('own-staff')).toBe(200);
  expect(await read('admin')).toBe(200);
  expect(await read(uninvited.username)).toBe('403 referral.required');
  expect(await read(stranger.username)).toBe('403 referral.required');
  expect(await read('other-staff')).toBe('403 referral.required');
});

it('opens every other club to everybody', async () => {
  expect(await read(null, elsewhere)).toBe(200);
  expect(await read('anybody', elsewhere)).toBe(200);
});

it('appoints once, with one audit row, by the platform alone', async () => {
  const appoint = (by = actor) =>
    appointStaff({ ctx, actor: by, input: { club, username: 'twice', roles: ['reviewer'] } });
  await Promise.all([appoint(), appoint()]);
  const { rows } = await ctx.db.$client.query(
    "select action from app.audit_entry where subject = 'account:twice'",
  );
  expect(rows).toEqual([{ action: 'staff.appointed' }]);
  await expect(
    appointStaff({ ctx, actor: visitor, input: { club, username: 'me', roles: ['reviewer'] } }),
  ).rejects.toMatchObject({
    code: 'role.required',
  });
});
