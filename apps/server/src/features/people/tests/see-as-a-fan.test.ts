import { apiContract } from '@tifo/contracts/api';
import type { StaffRole } from '@tifo/contracts/back-office/capabilities';
import type { OfficeFanView } from '@tifo/contracts/back-office/people';
import type { FanView } from '@tifo/contracts/fans';
import { describe, expect, it } from 'vitest';
import { allCalls } from '#server/http/all-calls.ts';
import { isShownInView } from '#server/http/fan-view.ts';
import { visitor } from '#server/lib/actor.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createDomain } from '#server/testing/factories/create-domain.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { holdWrites } from '#server/testing/hold-writes.ts';
import { bearer, testUserPool } from '#server/testing/test-user-pool.ts';
import { exchangeViewCode, type ViewStore } from '../views/exchange-view-code.ts';

const clock = new FakeClock();
const endedSessions = new Set<string | undefined>();
const userPool = {
  ...testUserPool,
  isSessionActive: async ({ sessionId }: { sessionId?: string }) => !endedSessions.has(sessionId),
};
const PLATFORM = 'https://clubs.example.test';
const { app, ctx } = await buildTestApp({ env: { PUBLIC_URL: PLATFORM }, replace: { clock, userPool } });

async function setUp(role: StaffRole = 'owner') {
  const club = await createClub(ctx);
  const fan = await createFan(ctx, { club, name: 'Ada Byron' });
  const staff = await createStaff(ctx, { club, roles: [role] });
  const open = (headers = staff.headers()) =>
    app.inject({
      ...{ method: 'POST' as const, headers, payload: { reason: 'She cannot find her order' } },
      url: `/api/back-office/clubs/${club.slug}/fans/${fan.id}/views`,
    });
  const openCode = async () => codeOf((await open()).json<OfficeFanView>());
  const exchange = async (code: string, slug = club.slug) => {
    const url = `/api/clubs/${slug}/fan-views`;
    const reply = await app.inject({ method: 'POST', url, payload: { code } });
    return { status: reply.statusCode, body: reply.json() };
  };
  const view = async (token: string, path = 'fans/me', { method = 'GET', slug = club.slug } = {}) => {
    const reply = await app.inject({
      method: method as 'GET',
      url: `/api/clubs/${slug}/${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(method === 'GET' ? {} : { payload: {} }),
    });
    return { status: reply.statusCode, body: reply.body === '' ? null : reply.json() };
  };
  const start = async () => (await exchange(await openCode())).body.token as string;
  return { club, fan, staff, open, openCode, exchange, view, start };
}

function codeOf({ address }: OfficeFanView): string {
  return new URL(address).hash.replace('#view=', '');
}

const OVER = { status: 403, body: { code: 'view.over' } };

describe('a member of staff who sees the site as a fan', () => {
  it('reads what the fan reads for fifteen minutes, with a reason that is on record', async () => {
    const { club, fan, open, exchange, view } = await setUp();
    const opened = await open();
    expect(opened.statusCode).toBe(201);
    const { status, body } = await exchange(codeOf(opened.json<OfficeFanView>()));
    const { identity, returnTo, endsAt, token } = body as FanView;
    expect([status, identity.name, identity.username]).toEqual([201, 'Ada Byron', fan.username]);
    expect(returnTo).toBe(`${ctx.config.server.publicUrl}/back-office/${club.slug}/fans/${fan.id}`);
    expect(Date.parse(endsAt) - clock.now().getTime()).toBeLessThanOrEqual(15 * 60_000);
    expect(await view(token)).toMatchObject({ status: 200, body: { username: fan.username } });
    expect((await view(token, `fans/${fan.username}/orders`)).status).toBe(200);
    const { rows } = await ctx.db.$client.query(
      `select e.reason, v.fan_id from app.audit_entry e
       join app.fan_view v on v.id::text = e.detail ->> 'viewId'
       where e.subject = $1 and e.action = 'fan.viewed'`,
      [`fan:${fan.id}`],
    );
    expect(rows).toEqual([{ reason: 'She cannot find her order', fan_id: fan.id }]);
    clock.advanceBy(15 * 60_000);
    expect(await view(token)).toMatchObject(OVER);
    clock.advanceBy(-15 * 60_000);
  });

  it('is led to the club’s own domain, with the code where browsers send it to nobody', async () => {
    const { club, open, exchange } = await setUp();
    const onPlatform = (await open()).json<OfficeFanView>();
    expect(onPlatform.address).toMatch(new RegExp(`^${PLATFORM}/clubs/${club.slug}#view=[\\w-]{43}$`));
    const host = `fans.${club.slug}.test`;
    await createDomain(ctx, { club, host });
    const { address } = (await open()).json<OfficeFanView>();
    expect(address).toMatch(new RegExp(`^https://${host}#view=[\\w-]{43}$`));
    const { token } = (await exchange(codeOf({ address }))).body;
    const url = `/api/clubs/${club.slug}/fans/me`;
    const reply = await app.inject({ url, headers: { host, authorization: `Bearer ${token}` } });
    expect(reply.statusCode).toBe(200);
  });

  it('stores neither code nor token', async () => {
    const { openCode, exchange } = await setUp();
    const code = await openCode();
    const { token } = (await exchange(code)).body;
    const { rows } = await ctx.db.$client.query('select v::text as row from app.fan_view v');
    expect(rows.filter(({ row }) => row.includes(code) || row.includes(token))).toEqual([]);
  });

  it('writes nothing: every call that is no reading of the fan’s is refused', async () => {
    const { fan, start, view } = await setUp();
    const token = await start();
    const refused = Object.keys(apiContract).filter((call) => !isShownInView(call));
    const calls = refused.map((call) => call.split(' ') as [string, string]);
    expect(calls.filter(([method]) => method !== 'GET').length).toBeGreaterThan(30);
    for (const [method, path] of calls.filter(([, address]) => address.startsWith('/api/clubs/{slug}/'))) {
      const within = path
        .replace('/api/clubs/{slug}/', '')
        .replace('{username}', fan.username)
        .replace(/\{\w+\}/g, () => ctx.ids.next());
      const { body } = await view(token, within, { method });
      expect([method, path, body.code]).toEqual([method, path, 'view.readOnly']);
    }
    expect(
      Object.keys(apiContract).filter((call) => isShownInView(call) && !call.startsWith('GET ')),
    ).toEqual([]);
  });
});

describe('the token of a view', () => {
  it('opens no other door: neither the back office, nor calls of no club, nor live events', async () => {
    const { club, fan, start } = await setUp();
    const headers = { authorization: `Bearer ${await start()}` };
    const outside = allCalls()
      .map(([call]) => call.split(' ') as ['GET', string])
      .filter(([, path]) => !path.startsWith('/api/clubs/{slug}'));
    const doors = outside.map(([method, path]) => [
      method,
      path.replace('{slug}', club.slug).replace(/\{\w+\}/g, () => ctx.ids.next()),
    ]) as ['GET', string][];
    expect(doors.length).toBeGreaterThan(100);
    const live = ['GET', `/api/clubs/${club.slug}/fans/${fan.username}/live-events`] as ['GET', string];
    for (const [method, url] of [...doors, live]) {
      const { statusCode } = await app.inject({
        ...{ method, url, headers },
        ...(method === 'GET' ? {} : { payload: {} }),
      });
      expect([method, url, [401, 403].includes(statusCode)]).toEqual([method, url, true]);
    }
  });

  it('is of one fan at one club', async () => {
    const { club, start, view, openCode, exchange } = await setUp();
    const token = await start();
    const other = await createFan(ctx, { club });
    expect((await view(token, `fans/${other.username}/orders`)).status).toBe(404);
    const elsewhere = await setUp();
    expect(await view(token, 'fans/me', { slug: elsewhere.club.slug })).toMatchObject(OVER);
    expect(await view(token, 'exclusives', { slug: elsewhere.club.slug })).toMatchObject(OVER);
    const code = await openCode();
    expect(await exchange(code, elsewhere.club.slug)).toMatchObject(OVER);
    expect((await exchange(code)).status).toBe(201);
  });

  it('is given to who may read a fan’s file only, and ends with their role', async () => {
    const { club, staff, start, view, open } = await setUp('reviewer');
    const editor = await createStaff(ctx, { club, roles: ['editor'] });
    expect((await open(editor.headers())).statusCode).toBe(403);
    const token = await start();
    expect((await view(token)).status).toBe(200);
    const owner = await createStaff(ctx, { club });
    const removed = await app.inject({
      ...{ method: 'POST', headers: owner.headers(), payload: { reason: 'Left the club' } },
      url: `/api/back-office/clubs/${club.slug}/staff/${staff.username}/remove`,
    });
    expect(removed.statusCode).toBe(204);
    expect(await view(token)).toMatchObject(OVER);
  });

  it('ends with the session in which it was opened', async () => {
    const { staff, start, view } = await setUp();
    const token = await start();
    expect((await view(token)).status).toBe(200);
    endedSessions.add(`session of ${staff.username}`);
    expect(await view(token)).toMatchObject(OVER);
  });

  it('is no token of a user, nor is a user’s token one', async () => {
    const { fan, view } = await setUp();
    expect(await view(`view_${'a'.repeat(43)}`)).toMatchObject(OVER);
    expect((await view(`view_${'a'.repeat(40)}`)).status).toBe(401);
    const { authorization } = bearer(fan.username);
    expect((await view(`${authorization.replace('Bearer ', '')} ${fan.id}`)).status).toBe(401);
  });
});

describe('the code of a view', () => {
  it('lasts a minute', async () => {
    const { openCode, exchange } = await setUp();
    const code = await openCode();
    clock.advanceBy(60_000);
    expect(await exchange(code)).toMatchObject(OVER);
    clock.advanceBy(-60_000);
  });

  it('ends the view when it comes again: somebody else has seen it', async () => {
    const { openCode, exchange, view } = await setUp();
    const code = await openCode();
    const { token } = (await exchange(code)).body;
    expect((await view(token)).status).toBe(200);
    expect(await exchange(code)).toMatchObject(OVER);
    expect(await view(token)).toMatchObject(OVER);
  });

  const exchangeAtOnce = async (store?: ViewStore) => {
    const { club, openCode } = await setUp();
    const code = await openCode();
    const input = { ctx, actor: visitor, input: { club, code }, ...(store ? { store } : {}) };
    const ends = await holdWrites(ctx, 'app.fan_view', () =>
      Array.from({ length: 5 }, () => exchangeViewCode(input).catch(() => null)),
    );
    return ends.filter((end) => end !== null).length;
  };

  it('gives one token to five who exchange it at once', async () => {
    expect(await exchangeAtOnce()).toBe(1);
  });

  it('would give more if it were looked up before it is used up', async () => {
    const giveToken: ViewStore['giveToken'] = async (tx, { codeHash, tokenHash }) => {
      const { rows } = await ctx.db.$client.query('select * from app.fan_view where code_hash = $1', [
        codeHash,
      ]);
      const [view] = rows;
      if (view.token_hash !== null) return undefined;
      await tx.execute(`update app.fan_view set token_hash = '${tokenHash}' where code_hash = '${codeHash}'`);
      return { ...view, fanId: view.fan_id, endsAt: view.ends_at };
    };
    expect(await exchangeAtOnce({ giveToken })).toBe(5);
  });
});
