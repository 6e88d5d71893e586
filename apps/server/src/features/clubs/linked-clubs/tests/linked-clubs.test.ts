import type { Club } from '@tifo/contracts/clubs';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';

const { app, ctx } = await buildTestApp({ env: { PUBLIC_CACHE_MS: '60000' } });

async function setUp() {
  const club = await createClub(ctx);
  const manager = await createStaff(ctx, { club, roles: ['manager'] });
  const call = async (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) => {
    const url = `/api/back-office/clubs/${club.slug}${path}`;
    const reply = await app.inject({
      ...{ method, url, headers: manager.headers() },
      ...(payload ? { payload } : {}),
    });
    return { status: reply.statusCode, body: reply.json() };
  };
  const link = (slugs: string[], version = 1) => call('PUT', '/linked-clubs', { slugs, version });
  const seen = async () =>
    (await app.inject(`/api/clubs/${club.slug}`)).json<Club>().linkedClubs.map(({ slug }) => slug);
  return { club, manager, call, link, seen };
}

async function auditOf(clubId: string) {
  const { rows } = await ctx.db.$client.query(
    `select actor, action, subject, before, after from app.audit_entry
      where about_club_id = $1 and action in ('club.linked', 'club.linkRemoved') order by id`,
    [clubId],
  );
  return rows;
}

describe('linked clubs', () => {
  it('are seen by fans at once in their order, with before and after on record', async () => {
    const { club, manager, call, link, seen } = await setUp();
    const [one, two] = [await createClub(ctx), await createClub(ctx)];
    expect(await seen()).toEqual([]);
    expect((await call('GET', '/linked-clubs')).body).toEqual({ linked: [], version: 1 });
    const linked = await link([two.slug, one.slug]);
    expect(linked.body).toMatchObject({
      linked: [{ slug: two.slug, name: two.name, webappUrl: two.webappUrl, state: 'LIVE' }, {}],
      version: 2,
    });
    expect(await seen()).toEqual([two.slug, one.slug]);
    await link([one.slug], 2);
    expect(await seen()).toEqual([one.slug]);
    const entry = { actor: manager.username, action: 'club.linked', subject: `club:${club.id}` };
    expect(await auditOf(club.id)).toEqual([
      { ...entry, before: { slugs: [] }, after: { slugs: [two.slug, one.slug] } },
      { ...entry, before: { slugs: [two.slug, one.slug] }, after: { slugs: [one.slug] } },
    ]);
  });

  it('are not overwritten by who read an earlier version, nor is a settings form made stale by them', async () => {
    const { call, link } = await setUp();
    const [one, two] = [await createClub(ctx), await createClub(ctx)];
    await link([one.slug]);
    expect(await link([two.slug])).toMatchObject({
      ...{ status: 412, body: { code: 'edit.stale', current: { linked: [{ slug: one.slug }], version: 2 } } },
    });
    expect((await call('GET', '/settings')).body.version).toBe(1);
  });

  it('change nothing when they are saved as they are', async () => {
    const { club, link } = await setUp();
    const one = await createClub(ctx);
    await link([one.slug]);
    expect((await link([one.slug], 2)).body.version).toBe(2);
    expect(await auditOf(club.id)).toHaveLength(1);
  });

  it('are not the club itself, an unknown or a closed one, and none twice', async () => {
    const { club, link } = await setUp();
    const closed = await createClub(ctx, { state: 'ARCHIVED' });
    for (const slug of [club.slug, 'nobody-here', closed.slug]) {
      expect(await link([slug])).toMatchObject({ status: 409, body: { code: 'club.notLinkable' } });
    }
    const open = await createClub(ctx);
    expect((await link([open.slug, open.slug])).status).toBe(400);
  });

  it('stay where one of them closes, until it is removed', async () => {
    const { link } = await setUp();
    const [one, two] = [await createClub(ctx), await createClub(ctx)];
    await link([one.slug]);
    await ctx.db.$client.query(`update app.club set state = 'ARCHIVED' where id = $1`, [one.id]);
    expect((await link([two.slug, one.slug], 2)).body.linked).toMatchObject([{}, { state: 'ARCHIVED' }]);
    await link([two.slug], 3);
    expect((await link([two.slug, one.slug], 4)).body.code).toBe('club.notLinkable');
  });
});

describe('a linked club that closes', () => {
  it('is off the pages of others at once, stays in their settings with its state, and is back when it opens', async () => {
    const linking = await setUp();
    const { club, call } = await setUp();
    const other = await createClub(ctx);
    await linking.link([club.slug, other.slug]);
    expect(await linking.seen()).toEqual([club.slug, other.slug]);
    const change = (state: string) => call('POST', '/state', { state, reason: 'The season is over' });
    expect((await change('ARCHIVED')).status).toBe(200);
    expect(await linking.seen()).toEqual([other.slug]);
    const { linked } = (await linking.call('GET', '/linked-clubs')).body;
    expect(linked).toMatchObject([
      { slug: club.slug, state: 'ARCHIVED' },
      { slug: other.slug, state: 'LIVE' },
    ]);
    expect((await change('STAND_BY')).status).toBe(200);
    expect(await linking.seen()).toEqual([club.slug, other.slug]);
  });
});

describe('clubs that can be linked', () => {
  it('are found by words of their names, without accents, and none that is linked, closed or the club itself', async () => {
    const { link, call } = await setUp();
    const club = await createClub(ctx, { name: 'Étoile de Brest' });
    const site = await createClub(ctx, { platformName: 'Les Étoiles de Brest' });
    await createClub(ctx, { name: 'Étoile de Brest', state: 'ARCHIVED' });
    const found = async (q: string) =>
      (await call('GET', `/linkable-clubs?q=${encodeURIComponent(q)}`)).body.map(
        ({ slug }: { slug: string }) => slug,
      );
    expect((await found('brest etoile')).toSorted()).toEqual([club.slug, site.slug].toSorted());
    await link([club.slug]);
    expect(await found('brest etoile')).toEqual([site.slug]);
    expect(await found('%_')).not.toEqual([]);
    expect(await found('nobody of this name')).toEqual([]);
  });
});

describe('a club that is linked', () => {
  it('takes itself off the pages of the other, whose audit log names the club and nobody who works there', async () => {
    const linking = await setUp();
    const { club, manager, call } = await setUp();
    await linking.link([club.slug]);
    const entry = { slug: linking.club.slug, name: linking.club.name };
    expect((await call('GET', '/linking-clubs')).body).toEqual([entry]);
    const remove = () => call('POST', `/linking-clubs/${linking.club.slug}/remove`, {});
    expect(await remove()).toEqual({ status: 200, body: [] });
    expect(await remove()).toEqual({ status: 200, body: [] });
    expect(await linking.seen()).toEqual([]);
    expect(await auditOf(club.id)).toEqual([
      {
        ...{ actor: manager.username, action: 'club.linkRemoved', subject: `club:${club.id}` },
        ...{ before: { linkedBy: linking.club.slug }, after: { linkedBy: null } },
      },
    ]);
    expect((await auditOf(linking.club.id)).at(-1)).toEqual({
      ...{ actor: 'system:linked-club', action: 'club.linkRemoved', subject: `club:${linking.club.id}` },
      ...{ before: { linked: club.slug }, after: { linked: null } },
    });
  });

  it('removes no link to another club, and is not removed by who does not work there', async () => {
    const linking = await setUp();
    const linked = await createClub(ctx);
    await linking.link([linked.slug]);
    const other = await setUp();
    await other.call('POST', `/linking-clubs/${linking.club.slug}/remove`, {});
    const url = `/api/back-office/clubs/${linked.slug}/linking-clubs/${linking.club.slug}/remove`;
    const headers = other.manager.headers();
    expect((await app.inject({ method: 'POST', url, headers, payload: {} })).statusCode).toBe(403);
    expect(await linking.seen()).toEqual([linked.slug]);
  });

  it('is shown there by its new name at once', async () => {
    const linking = await setUp();
    const { club, call } = await setUp();
    await linking.link([club.slug]);
    const names = async () =>
      (await app.inject(`/api/clubs/${linking.club.slug}`)).json<Club>().linkedClubs.map(({ name }) => name);
    expect(await names()).toEqual([club.name]);
    const {
      slug: _s,
      model: _m,
      state: _t,
      coinsEnabled: _c,
      webUrl: _w,
      ...draft
    } = (await call('GET', '/settings')).body;
    expect((await call('PUT', '/settings', { ...draft, name: 'Renamed' })).status).toBe(200);
    expect(await names()).toEqual(['Renamed']);
  });
});
