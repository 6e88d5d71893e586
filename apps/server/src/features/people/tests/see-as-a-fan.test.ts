import { apiContract } from '@tifo/contracts/api';
import type { StaffRole } from '@tifo/contracts/back-office/capabilities';
import type { OfficeFanView } from '@tifo/contracts/back-office/people';
import { describe, expect, it } from 'vitest';
import { isShownInView } from '#server/http/fan-view.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { bearer } from '#server/testing/test-user-pool.ts';

const clock = new FakeClock();
const { app, ctx } = await buildTestApp({ replace: { clock } });

async function setUp(role: StaffRole = 'owner') {
  const club = await createClub(ctx);
  const fan = await createFan(ctx, { club, name: 'Ada Byron' });
  const staff = await createStaff(ctx, { club, roles: [role] });
  const open = (headers = staff.headers()) =>
    app.inject({
      ...{ method: 'POST' as const, headers, payload: { reason: 'She cannot find her order' } },
      url: `/api/back-office/clubs/${club.slug}/fans/${fan.id}/views`,
    });
  const view = async (path = 'fans/me', { method = 'GET', headers = staff.headers(), payload = {} } = {}) => {
    const reply = await app.inject({
      method: method as 'GET',
      url: `/api/clubs/${club.slug}/${path}`,
      headers: { authorization: `${headers.authorization} ${fan.id}` },
      ...(method === 'GET' ? {} : { payload }),
    });
    return { status: reply.statusCode, body: reply.body === '' ? null : reply.json() };
  };
  return { club, fan, staff, open, view };
}

describe('a member of staff who sees the site as a fan', () => {
  it('reads what the fan reads for fifteen minutes, with a reason that is on record', async () => {
    const { fan, open, view } = await setUp();
    expect(await view()).toMatchObject({ status: 403, body: { code: 'view.over' } });
    const opened = await open();
    expect(opened.statusCode).toBe(201);
    expect(opened.json<OfficeFanView>().identity.name).toBe('Ada Byron');
    expect(await view()).toMatchObject({ status: 200, body: { username: fan.username } });
    expect((await view(`fans/${fan.username}/orders`)).status).toBe(200);
    const { rows } = await ctx.db.$client.query(
      "select reason from app.audit_entry where subject = $1 and action = 'fan.viewed'",
      [`fan:${fan.id}`],
    );
    expect(rows).toEqual([{ reason: 'She cannot find her order' }]);
    clock.advanceBy(20 * 60_000);
    expect((await view()).body).toMatchObject({ code: 'view.over' });
    clock.advanceBy(-20 * 60_000);
  });

  it('writes nothing: every call that is no reading of the fan’s is refused', async () => {
    const { fan, open, view } = await setUp();
    await open();
    const refused = Object.keys(apiContract).filter((call) => !isShownInView(call));
    const calls = refused.map((call) => call.split(' ') as [string, string]);
    expect(calls.filter(([method]) => method !== 'GET').length).toBeGreaterThan(30);
    for (const [method, path] of calls.filter(([, address]) => address.startsWith('/api/clubs/{slug}/'))) {
      const within = path
        .replace('/api/clubs/{slug}/', '')
        .replace('{username}', fan.username)
        .replace(/\{\w+\}/g, () => ctx.ids.next());
      const { body } = await view(within, { method });
      expect([method, path, body.code]).toEqual([method, path, 'view.readOnly']);
    }
    expect(
      Object.keys(apiContract).filter((call) => isShownInView(call) && !call.startsWith('GET ')),
    ).toEqual([]);
  });

  it('is a stranger to every other door: the back office, and live events', async () => {
    const { club, fan, staff, open } = await setUp();
    await open();
    const headers = { authorization: `${staff.headers().authorization} ${fan.id}` };
    for (const url of [
      `/api/back-office/clubs/${club.slug}/fans`,
      `/api/clubs/${club.slug}/fans/${fan.username}/live-events`,
    ]) {
      expect([url, (await app.inject({ url, headers })).statusCode]).toEqual([url, 401]);
    }
  });

  it('is of one fan, by who opened it and still has the right', async () => {
    const { club, open, view } = await setUp();
    await open();
    const colleague = await createStaff(ctx, { club, roles: ['reviewer'] });
    expect((await view('fans/me', { headers: colleague.headers() })).body.code).toBe('view.over');
    const editor = await createStaff(ctx, { club, roles: ['editor'] });
    expect((await open(editor.headers())).statusCode).toBe(403);
    expect((await view('fans/me', { headers: editor.headers() })).body.code).toBe('role.required');
    const other = await createFan(ctx, { club });
    expect((await view('fans/me', { headers: bearer(other.username) })).body.code).toBe(
      'auth.secondFactorNeeded',
    );
    expect((await view(`fans/${other.username}/orders`)).status).toBe(404);
    expect((await view('fans/me', { headers: { authorization: 'Bearer a.b.c' } })).status).toBe(401);
  });
});
