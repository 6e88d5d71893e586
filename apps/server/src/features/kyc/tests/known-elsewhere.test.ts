import { expect, test } from 'vitest';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { bearer } from '#server/testing/test-user-pool.ts';

const { app, ctx } = await buildTestApp();

const ask = async (club: ClubRecord, username: string) => {
  const url = `/api/clubs/${club.slug}/fans/me/known-personal-info`;
  return (await app.inject({ url, headers: bearer(username) })).json().personalInfo;
};

test('offers at a second club what was last told another one, to the fan alone', async () => {
  const [first, second, third] = [await createClub(ctx), await createClub(ctx), await createClub(ctx)];
  const { username } = await createFan(ctx, { club: first, firstName: 'Ada', lastName: 'Byron' });
  expect(await ask(first, username)).toBeNull();
  await createFan(ctx, { club: third, username, firstName: 'Ada', lastName: 'Lovelace' });
  await createFan(ctx, { club: second, username, kycStatus: 'READY_FOR_KYC' });
  const other = await createFan(ctx, { club: second, kycStatus: 'READY_FOR_KYC' });
  expect(await ask(second, username)).toMatchObject({ lastName: 'Lovelace', phoneNumber: '+33600000000' });
  expect(await ask(third, username)).toMatchObject({ lastName: 'Byron' });
  expect(await ask(second, other.username)).toBeNull();
});

test('gives the second club nothing before the fan sends it', async () => {
  const [first, second] = [await createClub(ctx), await createClub(ctx)];
  const { username } = await createFan(ctx, { club: first });
  await createFan(ctx, { club: second, username, kycStatus: 'READY_FOR_KYC' });
  expect(await ask(second, username)).not.toBeNull();
  const stored = 'select 1 from app.personal_info where club_id = $1';
  expect((await ctx.db.$client.query(stored, [second.id])).rows).toEqual([]);
});
