import { expect, it } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createMembership } from '#server/testing/factories/create-membership.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { lapseMemberships } from '../lapse-memberships.ts';

const { app, ctx } = await buildTestApp();
const { $client } = ctx.db;

/** A member who was erased by the club, and the desk that did it. */
async function createErasedMember() {
  const { club, fan } = await createMembership(ctx);
  const staff = await createStaff(ctx, { club, roles: ['owner'] });
  const ask = (path: string) =>
    app.inject({
      ...{ method: 'POST', url: `/api/back-office/clubs/${club.slug}${path}`, headers: staff.headers() },
      payload: { reason: 'Asked by letter' },
    });
  expect((await ask(`/fans/${fan.id}/erasures`)).statusCode).toBe(204);
  const { rows } = await $client.query('select id from app.membership where fan_id = $1', [fan.id]);
  const standing = async () =>
    (await $client.query('select kyc_status from app.fan where id = $1', [fan.id])).rows[0].kyc_status;
  return { fan, ask, membershipId: rows[0].id as string, standing };
}

it('who was erased is no member when their year is over', async () => {
  const { fan, standing } = await createErasedMember();
  await $client.query(
    'update app.membership set starts = starts - 400, ends = ends - 400 where fan_id = $1',
    [fan.id],
  );
  await lapseMemberships({ ctx });
  expect(await standing()).toBe('DUE_DILIGENCE_APPROVED');
  expect(await findViolations($client)).toEqual([]);
});

it('who was erased is no member when the club ends their year', async () => {
  const { ask, membershipId, standing } = await createErasedMember();
  expect((await ask(`/memberships/${membershipId}/end`)).statusCode).toBe(200);
  expect(await standing()).toBe('DUE_DILIGENCE_APPROVED');
  expect(await findViolations($client)).toEqual([]);
});
