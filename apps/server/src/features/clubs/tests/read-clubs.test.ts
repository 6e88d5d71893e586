import type { Club } from '@tifo/contracts/clubs';
import { describe, expect, it } from 'vitest';
import { system } from '#server/lib/actor.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { clubContentPort, linkClubs } from '../index.ts';

const { app, ctx } = await buildTestApp({ env: { PUBLIC_URL: 'https://tifo.example' } });

async function readClub(slug: string, language = 'en'): Promise<Club> {
  const reply = await app.inject({ url: `/api/clubs/${slug}`, headers: { 'accept-language': language } });
  expect(reply.statusCode).toBe(200);
  return reply.json<Club>();
}

describe('reading clubs', () => {
  it('shows a club with all its fields', async () => {
    const other = await createClub(ctx, { slug: 'sister-club' });
    const club = await createClub(ctx, {
      slug: 'aurora-fc',
      ticker: 'aur',
      presentationMarkdown: { en: '# Hi\n\n[go](/news) <b>x</b>', fr: 'Salut **toi**' },
      upcomingDate: new Date('2090-01-01T00:00:00.000Z'),
      membershipFeeCents: 15_000n,
      taxReceiptThresholdCents: 5000n,
      partners: [{ slug: 'northwind', name: 'Northwind' }],
    });
    await linkClubs({ ctx, actor: system('test'), input: { club, slugs: [other.slug], version: 1 } });
    expect(await readClub('aurora-fc')).toMatchObject({
      ticker: 'AUR',
      currentPrice: { value: 2.5, currency: 'EUR', text: '2.50 €' },
      eulaUrl: '/clubs/aurora-fc/legal/eula',
      sfcUrl: '/clubs/aurora-fc/legal/sale-terms',
      privacyPolicyUrl: '/clubs/aurora-fc/legal/privacy-policy',
      webappUrl: 'https://tifo.example/clubs/aurora-fc',
      presentation: {
        html: '<h2>Hi</h2>\n<p><a href="/news">go</a> &lt;b&gt;x&lt;/b&gt;</p>\n',
        text: 'Hi go <b>x</b>',
      },
      upcomingDate: '2090-01-01T00:00:00.000Z',
      membershipFee: { text: '150.00 €' },
      taxReceiptThreshold: { text: '50.00 €' },
      partners: [{ name: 'Northwind', logoUrl: '/files/partners/northwind/logo.png' }],
      linkedClubs: [{ slug: 'sister-club', webappUrl: 'https://tifo.example/clubs/sister-club' }],
      vip: false,
      hasActiveAuction: false,
    });
    expect((await readClub('aurora-fc', 'fr')).presentation?.text).toBe('Salut toi');
  });

  it('says no date of opening that has passed', async () => {
    const { slug } = await createClub(ctx, { state: 'UPCOMING', upcomingDate: new Date('2020-01-01') });
    expect(await readClub(slug)).not.toHaveProperty('upcomingDate');
  });

  it('keeps the addresses a club gives itself', async () => {
    const { slug } = await createClub(ctx, {
      eulaUrl: 'https://c.test/eula',
      webappUrl: 'https://c.test',
      contactEmail: null,
    });
    expect(await readClub(slug)).toMatchObject({
      eulaUrl: 'https://c.test/eula',
      webappUrl: 'https://c.test',
      contactEmail: null,
    });
  });

  it.each([
    [{}, { vip: false, passwordsMigrated: true }],
    [
      { accessMode: 'VIP', passwordsMigrated: false },
      { vip: true, passwordsMigrated: false },
    ],
  ] as const)('tells of a club with %j how it is entered: %j', async (given, told) => {
    const { slug } = await createClub(ctx, given);
    expect(await readClub(slug)).toMatchObject(told);
  });

  it('lists every club in the order in which they came, in any state', async () => {
    const first = await createClub(ctx, { state: 'ARCHIVED' });
    const second = await createClub(ctx, { referralNeeded: true });
    const slugs = (await app.inject('/api/clubs')).json<Club[]>().map(({ slug }) => slug);
    expect(slugs.slice(-2)).toEqual([first.slug, second.slug]);
  });

  it('lists them page by page, each once', async () => {
    const newest = [];
    for (let made = 0; made < 3; made += 1) newest.push((await createClub(ctx)).slug);
    const all = (await app.inject('/api/clubs')).json<Club[]>().map(({ slug }) => slug);
    expect(all.slice(-3)).toEqual(newest);
    const read: string[] = [];
    let next: string | undefined = '/api/clubs?limit=2';
    while (next !== undefined) {
      const { body, headers }: { body: string; headers: { link?: unknown } } = await app.inject(next);
      const page: Club[] = JSON.parse(body);
      expect(page.length).toBeLessThanOrEqual(2);
      read.push(...page.map(({ slug }) => slug));
      next = /<([^>]+)>; rel="next"/.exec(String(headers.link))?.[1];
    }
    expect(read).toEqual(all);
    for (const query of ['limit=101', 'limit=0', 'cursor=last', 'q=']) {
      expect([query, (await app.inject(`/api/clubs?${query}`)).statusCode]).toEqual([query, 400]);
    }
  });

  it('finds clubs by the beginnings of the words of their names, without accents', async () => {
    const { slug } = await createClub(ctx, { name: 'A.S. Saint-Étienne', platformName: 'Le Chaudron 1933' });
    const find = async (q: string) => {
      const reply = await app.inject(`/api/clubs?q=${encodeURIComponent(q)}`);
      expect([q, reply.statusCode]).toEqual([q, 200]);
      return reply.json<Club[]>().map((club) => club.slug);
    };
    for (const q of ['etienne', 'ÉTIENNE sai', 'chaud', 'a.s. saint', '1933', "saint'chaud"]) {
      expect([q, await find(q)]).toEqual([q, [slug]]);
    }
    for (const q of ['tienne', 'saint nantes', '%', 's', 'a & b | c:*', '!saint', "'"]) {
      expect([q, (await find(q)).includes(slug)]).toEqual([q, q === '!saint']);
    }
  });

  it('shows what other features know of a club', async () => {
    const [busy, calm] = [await createClub(ctx), await createClub(ctx)];
    clubContentPort.by({ hasActiveAuction: async () => new Set([busy.id]) }).register(ctx);
    clubContentPort.by({ hasPosts: async () => new Set([calm.id]) }).register(ctx);
    expect(await readClub(busy.slug)).toMatchObject({ hasActiveAuction: true, hasPosts: false });
    expect(await readClub(calm.slug)).toMatchObject({ hasActiveAuction: false, hasPosts: true });
  });

  it('answers 404 in the language of the caller for a club that does not exist', async () => {
    const reply = await app.inject({ url: '/api/clubs/nobody', headers: { 'accept-language': 'fr-FR' } });
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ code: 'club.notFound', detail: 'Ce club n’existe pas.' });
  });
});
