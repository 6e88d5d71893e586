import { randomBytes } from 'node:crypto';
import type { ClubDomains, PlatformDomain } from '@tifo/contracts/back-office/domains';
import { describe, expect, test } from 'vitest';
import {
  assertClubAddress,
  clubWebUrl,
  findClubByHost,
  getClub,
  isSiteOrigin,
} from '#server/features/clubs/index.ts';
import { loadWebBuild } from '#server/http/web-build.ts';
import { system } from '#server/lib/actor.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createDomain } from '#server/testing/factories/create-domain.ts';
import { createPost } from '#server/testing/factories/create-post.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { PUBLIC_SITE } from '#server/testing/proxied-site.ts';
import { addDomain, removeDomain } from '../change-domains.ts';
import { proveDomain } from '../check-domain.ts';
import { green } from '../doctor/dns-checks.ts';
import { saveFindings } from '../save-findings.ts';

const env = { ...PUBLIC_SITE, PUBLIC_CACHE_MS: '60000' };
const { app, ctx } = await buildTestApp({ env, web: await loadWebBuild() });
const actor = system('test');
const newHost = () => `${randomBytes(5).toString('hex')}.example`;

async function openDesk() {
  const club = await createClub(ctx);
  const staff = await createStaff(ctx, { club });
  const url = `/api/back-office/clubs/${club.slug}/domains`;
  const post = async (path: string, payload: object = {}) => {
    const headers = { host: 'tifo.example', ...staff.headers() };
    const reply = await app.inject({ method: 'POST', url: `${url}${path}`, headers, payload });
    return { status: reply.statusCode, body: reply.json<ClubDomains & { code: string }>() };
  };
  return { club, post };
}

const auditOf = async (host: string) => {
  const { rows } = await ctx.db.$client.query<{ action: string }>(
    'select action from app.audit_entry where subject = $1 order by id',
    [`host:${host}`],
  );
  return rows.map(({ action }) => action);
};

describe('adding a domain', () => {
  test('twice is once, and refuses what is no name, the platform’s own, or another club’s', async () => {
    const { post } = await openDesk();
    const [host, theirs] = [newHost(), newHost()];
    await createDomain(ctx, { club: await createClub(ctx), host: theirs });
    for (let times = 0; times < 2; times += 1) {
      const { status, body } = await post('', { host });
      expect([status, body.domains.map((each) => each.host)]).toEqual([201, [host]]);
    }
    expect(await auditOf(host)).toEqual(['domain.added']);
    const codes = [];
    for (const wrong of ['a club', '127.0.0.1', 'tifo.example', theirs]) {
      const { status, body } = await post('', { host: wrong });
      codes.push([status, body.code]);
    }
    expect(codes).toEqual([
      ...[
        [400, 'host.notAName'],
        [400, 'host.notAName'],
        [409, 'host.ofPlatform'],
        [409, 'host.taken'],
      ],
    ]);
  });

  test('keeps nobody from a domain that is theirs: several claim it, and who proves it has it', async () => {
    const host = newHost();
    const [first, second] = [await createClub(ctx), await createClub(ctx)];
    for (const club of [first, second]) await addDomain({ ctx, actor, input: { club, host } });
    expect(await proveDomain({ ctx, actor, input: { club: second, host } })).toBe(true);
    expect(await proveDomain({ ctx, actor, input: { club: first, host } })).toBe(false);
    expect(await findClubByHost(ctx, host)).toEqual({ slug: second.slug });
  });

  test('has a limit', async () => {
    const { club, post } = await openDesk();
    for (let count = 0; count < 20; count += 1)
      await addDomain({ ctx, actor, input: { club, host: newHost() } });
    expect((await post('', { host: newHost() })).body.code).toBe('domains.tooMany');
  });
});

describe('the primary domain', () => {
  test('is one that was found ready only', async () => {
    const { club, post } = await openDesk();
    const host = newHost();
    await addDomain({ ctx, actor, input: { club, host } });
    await proveDomain({ ctx, actor, input: { club, host } });
    expect((await post(`/${host}/make-primary`)).body.code).toBe('domain.notReady');
    expect((await post(`/${newHost()}/make-primary`)).status).toBe(404);
    const checks = [green('DNS', 'leadsHere'), green('TLS', 'certified')];
    await saveFindings({ ctx, actor, input: { club, host, checks } });
    const made = await post(`/${host}/make-primary`);
    expect(made.body.domains).toMatchObject([{ host, isPrimary: true }]);
    await post(`/${host}/make-primary`);
    expect(await auditOf(host)).toEqual([
      ...['domain.added', 'domain.verified', 'domain.found', 'domain.madePrimary'],
    ]);
  });

  test('has the pages of all other addresses; the API, feeds and staff go on where they are', async () => {
    const club = await createClub(ctx);
    await createPost(ctx, { club, slug: 'derby', publishedAt: new Date('2026-01-02T03:04:05.000Z') });
    const [host, other] = [newHost(), newHost()];
    const path = `/clubs/${club.slug}`;
    const get = (url: string, at: string, headers = {}) =>
      app.inject({ url, headers: { host: at, ...headers } });
    // Kept for a minute, were it not for the change.
    expect((await get(`${path}/news`, 'tifo.example')).statusCode).toBe(200);
    await createDomain(ctx, { club, host: other, isPrimary: false });
    await createDomain(ctx, { club, host });
    const led = [await get(`${path}/news?lang=fr`, 'tifo.example'), await get('/news?lang=fr', other)];
    for (const { statusCode, headers } of led) {
      expect(statusCode).toBe(308);
      expect(headers.location).toBe(`https://${host}/news?lang=fr`);
      expect(headers['cache-control']).toContain('max-age=0');
    }
    expect((await get(path, 'tifo.example')).headers.location).toBe(`https://${host}`);
    expect((await get('/news', host)).statusCode).toBe(200);
    expect((await get(`${path}/login/callback?code=1`, 'tifo.example')).statusCode).toBe(200);
    expect((await get(path, 'tifo.example', { cookie: 'staff_here=1' })).statusCode).toBe(200);
    for (const at of ['tifo.example', other, host]) {
      expect((await get(`/api/clubs/${club.slug}`, at)).statusCode).toBe(200);
    }
    expect((await get('/news/rss.xml', other)).statusCode).toBe(200);
    expect((await get(`${path}/news/rss.xml`, 'tifo.example')).statusCode).toBe(200);
  });
});

describe('removing a domain', () => {
  test('strands no page: its links lead to the platform, and mails and feeds go on', async () => {
    const { club, post } = await openDesk();
    await createPost(ctx, { club, slug: 'derby', publishedAt: new Date('2026-01-02T03:04:05.000Z') });
    const host = newHost();
    const get = (url: string, at: string) => app.inject({ url, headers: { host: at } });
    await createDomain(ctx, { club, host });
    expect((await get('/news', host)).statusCode).toBe(200);
    expect(clubWebUrl(ctx, await getClub(ctx, club.slug), '/news')).toBe(`https://${host}/news`);
    for (let times = 0; times < 2; times += 1) {
      const { body } = await post(`/${host}/remove`);
      expect(body).toMatchObject({ domains: [], formerHosts: [host] });
    }
    const platform = `https://tifo.example/clubs/${club.slug}`;
    expect((await get('/news/derby?x=1', host)).headers.location).toBe(`${platform}/news/derby?x=1`);
    expect((await get(`/clubs/${club.slug}/news`, 'tifo.example')).statusCode).toBe(200);
    expect((await get(`/api/clubs/${club.slug}`, host)).statusCode).toBe(200);
    expect((await get('/news/rss.xml', host)).statusCode).toBe(200);
    const now = await getClub(ctx, club.slug);
    expect(clubWebUrl(ctx, now, '/news')).toBe(`${platform}/news`);
    // A payment that an open page has begun returns to where it began; a sign-in is not sent there.
    expect(() => assertClubAddress(ctx, now, `https://${host}/donation`)).not.toThrow();
    expect(await isSiteOrigin(ctx, `https://${host}`)).toBe(false);
    expect((await auditOf(host)).at(-1)).toBe('domain.removed');
  });

  test('frees it: another club that proves it has it, and the former one leads nowhere', async () => {
    const [first, second] = [await createClub(ctx), await createClub(ctx)];
    const host = newHost();
    await createDomain(ctx, { club: first, host });
    await removeDomain({ ctx, actor, input: { club: first, host } });
    await createDomain(ctx, { club: second, host });
    expect(await findClubByHost(ctx, host)).toEqual({ slug: second.slug });
    expect((await getClub(ctx, first.slug)).formerDomains).toEqual([]);
  });

  test('of a claim deletes it; added again after a removal, it is to be proven again', async () => {
    const { club, post } = await openDesk();
    const host = newHost();
    await post('', { host });
    expect((await post(`/${host}/remove`)).body).toMatchObject({ domains: [], formerHosts: [] });
    expect((await post(`/${host}/remove`)).status).toBe(404);
    await createDomain(ctx, { club, host });
    await post(`/${host}/remove`);
    expect((await post('', { host })).body).toMatchObject({ domains: [{ host, state: 'ADDED' }] });
    expect(await findClubByHost(ctx, host)).toEqual({ slug: club.slug });
  });
});

test('administrators see the domains of all clubs by name, page by page', async () => {
  const admin = await createStaff(ctx);
  const club = await createClub(ctx);
  for (const host of ['b', 'a', 'c']) {
    await addDomain({ ctx, actor, input: { club, host: `${host}.pages.example` } });
  }
  const read = async (query: string) => {
    const headers = { host: 'tifo.example', ...admin.headers() };
    const url = `/api/back-office/platform/domains?q=pages.example&${query}`;
    return (await app.inject({ url, headers })).json<{
      items: PlatformDomain[];
      nextCursor: string;
      total: number;
    }>();
  };
  const page = await read('limit=2');
  expect([page.total, page.items.map(({ host }) => host)]).toEqual([
    3,
    ['a.pages.example', 'b.pages.example'],
  ]);
  const { items } = await read(`limit=2&cursor=${page.nextCursor}`);
  expect(items).toMatchObject([{ host: 'c.pages.example', clubSlug: club.slug, state: 'ADDED', open: [] }]);
});
