import { type BackOfficeCall, backOfficeContract } from '@tifo/contracts/back-office/api';
import type { BackOfficeRoute } from '@tifo/contracts/back-office/back-office-route';
import { StaffRole } from '@tifo/contracts/back-office/capabilities';
import { expect, it } from 'vitest';
import { BODIES } from '#server/testing/back-office-bodies.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createStaff, type StaffFixture, staffBearer } from '#server/testing/factories/create-staff.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { ROLES_BY_CAPABILITY, type Role } from '../role-rules.ts';

const { app, ctx } = await buildTestApp();
const club = await createClub(ctx);
const elsewhere = await createClub(ctx);

const byRole = new Map<Role, StaffFixture>([['platform-admin', await createStaff(ctx)]]);
for (const role of StaffRole.options) byRole.set(role, await createStaff(ctx, { club, roles: [role] }));
const stranger = await createStaff(ctx, { club: elsewhere, roles: [...StaffRole.options] });
const nobody = { username: 'nobody', email: 'nobody@fans.test' };

const calls = Object.entries<BackOfficeRoute>(backOfficeContract).map(([call, contract]) => {
  const [method = '', path = ''] = call.split(' ');
  return { call: call as BackOfficeCall, contract, method, path };
});

function rolesWith(capability: BackOfficeRoute['capability']): readonly Role[] | undefined {
  if (capability === 'ownAccount') return undefined;
  return capability === 'anyRole' ? [...byRole.keys()] : ROLES_BY_CAPABILITY[capability];
}

/** Nothing with this name exists, so authorised calls change nothing. */
const fillPath = (path: string) =>
  path
    .replace('{slug}', club.slug)
    .replace('{username}', 'unknown')
    .replace('{document}', 'PRIVACY_POLICY')
    .replace('{mail}', 'orderPaid')
    .replace('{host}', 'fans.club.test')
    .replace('{rank}', '1')
    .replace(/\{\w+\}/g, () => ctx.ids.next());

async function ask({ call, method, path }: (typeof calls)[number], headers: Record<string, string>) {
  const payload = BODIES[call];
  const reply = await app.inject({
    method: method as 'GET',
    url: fillPath(path),
    headers,
    ...(payload ? { payload } : {}),
  });
  expect(reply.headers['cache-control']).toBe('private, no-store');
  const isJson = reply.headers['content-type']?.toString().includes('json') ?? false;
  return { status: reply.statusCode, code: isJson ? reply.json().code : undefined };
}

it.each(calls.map((one) => [one.call, one] as const))('%s', async (_, one) => {
  const { contract, path } = one;
  const { capability } = contract;
  expect(app.hasRoute({ method: one.method as 'GET', url: path.replace(/\{(\w+)\}/g, ':$1') })).toBe(true);
  expect(BODIES[one.call] !== undefined).toBe(contract.body !== null);
  const needs = rolesWith(capability);
  for (const [role, { headers }] of byRole) {
    const reply = await ask(one, headers());
    const may =
      needs === undefined || (needs.includes(role) && (role === 'platform-admin' || path.includes('{slug}')));
    expect([role, reply.code === 'role.required', reply.status === 400 || reply.status >= 500]).toEqual([
      ...[role, !may, false],
    ]);
  }
  const isOwn = capability === 'ownAccount';
  for (const headers of [stranger.headers(), staffBearer(ctx, nobody)]) {
    expect([(await ask(one, headers)).code === 'role.required']).toEqual([!isOwn]);
  }
});

it.each(calls.map((one) => [one.call, one] as const))(
  '%s wants two factors in a session of today',
  async (_, one) => {
    const admin = byRole.get('platform-admin') ?? expect.unreachable();
    const nowSeconds = Math.floor(ctx.clock.now().getTime() / 1000);
    const { authTime: _none, ...timeless } = { authTime: 0 };
    expect(await ask(one, {})).toEqual({ status: 401, code: 'auth.required' });
    expect(await ask(one, admin.headers({ hasSecondFactor: false }))).toEqual({
      ...{ status: 403, code: 'auth.secondFactorNeeded' },
    });
    expect(await ask(one, bearer(admin.username, { ...timeless, hasSecondFactor: true }))).toEqual({
      ...{ status: 401, code: 'auth.sessionEnded' },
    });
    const old = { sessionId: 'old', authTime: nowSeconds - 13 * 3600 };
    expect(await ask(one, admin.headers(old))).toEqual({ status: 401, code: 'auth.sessionEnded' });
    const aQuarter = { sessionId: 'a quarter', authTime: nowSeconds - 11 * 60 };
    const later = await ask(one, admin.headers(aQuarter));
    expect(later.code === 'auth.stepUpNeeded').toBe(one.contract.stepUp === true);
  },
);

it('is served on the hosts of the platform alone', async () => {
  const owner = byRole.get('owner') ?? expect.unreachable();
  const url = `/api/back-office/clubs/${club.slug}/staff`;
  const at = (host: string) => app.inject({ url, headers: { ...owner.headers(), host } });
  expect((await at('localhost')).statusCode).toBe(200);
  expect((await at('club.example')).statusCode).toBe(404);
});
