import type { Exclusive, RelatedExclusives } from '@tifo/contracts/exclusives';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createAuctionLot } from '#server/testing/factories/create-auction-lot.ts';
import { createBidder } from '#server/testing/factories/create-bidder.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { bearer } from '#server/testing/test-user-pool.ts';

const { app, ctx } = await buildTestApp();

const list = async (slug: string, language = 'en') =>
  (await app.inject({ url: `/api/clubs/${slug}/exclusives`, headers: { 'accept-language': language } })).json<
    Exclusive[]
  >();

const show = (slug: string, exclusiveSlug: string) =>
  app.inject({ url: `/api/clubs/${slug}/exclusives/${exclusiveSlug}` });

describe('the exclusives of a club', () => {
  it('are the visible ones, dearest first, then by name in the language', async () => {
    const club = await createClub(ctx);
    const offer = (slug: string, coins: bigint, name: { en: string; fr: string }, visible = true) =>
      createExclusive(ctx, { club, slug, priceCoinUnits: coins * 100_000n, name, visible });
    await offer('ball', 20n, { en: 'Ball', fr: 'Étoile' });
    await offer('shirt', 20n, { en: 'Shirt', fr: 'Chemise' });
    await offer('boots', 80n, { en: 'Boots', fr: 'Crampons' });
    await offer('secret', 90n, { en: 'Secret', fr: 'Secret' }, false);
    expect((await list(club.slug)).map(({ slug }) => slug)).toEqual(['boots', 'ball', 'shirt']);
    expect((await list(club.slug, 'fr')).map(({ name }) => name)).toEqual(['Crampons', 'Chemise', 'Étoile']);
  });

  it('put lots at their current price', async () => {
    const lot = await createAuctionLot(ctx, { startingPriceCoins: 10 });
    await createExclusive(ctx, { club: lot.club, slug: 'shirt', priceCoinUnits: 50n * 100_000n });
    const ada = await createBidder(ctx, lot.club);
    expect((await list(lot.club.slug)).map(({ slug }) => slug)).toEqual(['shirt', lot.exclusive.slug]);
    await app.inject({
      method: 'POST',
      url: lot.bidsUrl,
      headers: bearer(ada.username),
      payload: { bidderUsername: ada.username, priceCoinsAmount: 60 },
    });
    expect((await list(lot.club.slug)).map(({ slug }) => slug)).toEqual([lot.exclusive.slug, 'shirt']);
  });

  it('answer 304 while nothing has changed', async () => {
    const { slug } = await createClub(ctx);
    const url = `/api/clubs/${slug}/exclusives`;
    const first = await app.inject({ url });
    const again = await app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } });
    expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 304, '']);
    expect(first.headers['cache-control']).toContain('public');
  });

  it('are for invited fans alone where the club is by invitation', async () => {
    const club = await createClub(ctx, { referralNeeded: true });
    const exclusive = await createExclusive(ctx, { club });
    const dina = await createFan(ctx, { club, kycStatus: 'NOT_REFERRED' });
    for (const url of [
      `/api/clubs/${club.slug}/exclusives`,
      `/api/clubs/${club.slug}/exclusives/${exclusive.slug}`,
    ]) {
      expect((await app.inject({ url })).statusCode).toBe(401);
      const refused = await app.inject({ url, headers: bearer(dina.username) });
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'referral.required']);
    }
  });
});

describe('an exclusive', () => {
  it('shows its prices in coins and euros, its tax deduction and its clean description', async () => {
    const club = await createClub(ctx);
    const { slug } = await createExclusive(ctx, {
      club,
      descriptionMarkdown: { en: 'A **fine** one <script>alert(1)</script>', fr: '' },
      nonDeductibleCents: 1250n,
    });
    expect((await show(club.slug, slug)).json()).toMatchObject({
      slug,
      pricing: {
        coins: { amount: 20, ticker: 'TST' },
        totalCost: { value: 50, text: '50.00 €' },
        tokenCost: { value: 2.5 },
      },
      taxDeduction: { nonDeductibleAmount: { value: 12.5 } },
      stock: 10,
      isOutOfStock: false,
      isUpcoming: false,
      visible: true,
      imageUrl: `/files/${slug}.webp`,
      description: expect.stringMatching(/<strong>fine<\/strong>(?!.*<script)/),
    });
  });

  it('is shown by its address also when hidden, and says so', async () => {
    const club = await createClub(ctx);
    const { slug } = await createExclusive(ctx, { club, visible: false });
    expect((await show(club.slug, slug)).json()).toMatchObject({ visible: false });
  });

  it.each([
    { says: 'with a date to come', upcomingAt: new Date('2090-01-01T12:00:00Z'), upcoming: true },
    { says: 'without a date', isAnnounced: true, upcoming: true },
    { says: 'whose date has passed', upcomingAt: new Date('2020-01-01T12:00:00Z'), upcoming: false },
  ])('announced $says is upcoming: $upcoming', async ({ upcoming, says: _, ...input }) => {
    const club = await createClub(ctx);
    const { slug } = await createExclusive(ctx, { club, ...input });
    const shown = (await show(club.slug, slug)).json<Exclusive>();
    expect(shown.isUpcoming).toBe(upcoming);
    expect(shown.upcomingDate).toBe(
      upcoming && input.upcomingAt ? input.upcomingAt.toISOString() : undefined,
    );
  });

  it.each([
    { state: 'STAND_BY', expected: { stock: 0, isOutOfStock: true, visible: true }, listed: 1 },
    { state: 'ARCHIVED', expected: { stock: 3, isOutOfStock: false, visible: false }, listed: 0 },
    { state: 'UPCOMING', expected: { stock: 3, isUpcoming: true, visible: true }, listed: 1 },
  ] as const)('of a club that is $state follows its state', async ({ state, expected, listed }) => {
    const club = await createClub(ctx, { state });
    const { slug } = await createExclusive(ctx, { club, stock: 3 });
    expect((await show(club.slug, slug)).json()).toMatchObject(expected);
    expect(await list(club.slug)).toHaveLength(listed);
  });

  it.each([
    { says: 'with the club', opens: '2090-03-01T12:00:00Z', shown: '2090-03-01T12:00:00.000Z' },
    {
      says: 'after the club',
      opens: '2090-03-01T12:00:00Z',
      own: '2090-04-01T12:00:00Z',
      shown: '2090-04-01T12:00:00.000Z',
    },
    { says: 'some day, as the club', shown: undefined },
    {
      says: 'some day, when the date of the club has passed',
      opens: '2020-01-01T12:00:00Z',
      shown: undefined,
    },
    {
      says: 'some day, whatever the date of the club',
      opens: '2090-03-01T12:00:00Z',
      isAnnounced: true,
      shown: undefined,
    },
  ])('of a club that has not opened goes on sale $says', async ({ opens, own, isAnnounced, shown }) => {
    const club = await createClub(ctx, { state: 'UPCOMING', upcomingDate: opens ? new Date(opens) : null });
    const { slug } = await createExclusive(ctx, {
      club,
      ...(own ? { upcomingAt: new Date(own) } : {}),
      ...(isAnnounced ? { isAnnounced } : {}),
    });
    const exclusive = (await show(club.slug, slug)).json<Exclusive>();
    expect(exclusive.isUpcoming).toBe(true);
    expect(exclusive.upcomingDate).toBe(shown);
  });

  it('is not found by the slug of another club’s', async () => {
    const club = await createClub(ctx);
    const { slug } = await createExclusive(ctx);
    const reply = await show(club.slug, slug);
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'exclusive.notFound']);
  });

  it('leads to others: those of its category that can be had first, what is sold out last', async () => {
    const club = await createClub(ctx);
    const offer = (slug: string, more: { category?: 'EXPERIENCE'; stock?: number; visible?: boolean } = {}) =>
      createExclusive(ctx, { club, slug, ...more });
    await offer('ball');
    await offer('cap', { stock: 0 });
    await offer('dinner', { category: 'EXPERIENCE' });
    await offer('evening', { category: 'EXPERIENCE', stock: 0 });
    await offer('flag');
    await offer('gloves', { visible: false });
    const others = async (slug: string) => {
      const reply = await app.inject({ url: `/api/clubs/${club.slug}/exclusives/${slug}/related` });
      const { previous, next, recommended } = reply.json<RelatedExclusives>();
      return [previous?.slug, next?.slug, recommended.map((each) => each.slug)];
    };
    expect(await others('ball')).toEqual([undefined, 'cap', ['flag', 'dinner', 'cap', 'evening']]);
    expect(await others('dinner')).toEqual(['cap', 'evening', ['ball', 'flag', 'evening', 'cap']]);
    expect(await others('gloves')).toEqual([
      undefined,
      undefined,
      ['ball', 'flag', 'dinner', 'cap', 'evening'],
    ]);
  });

  it('has a slug of its own in its club', async () => {
    const club = await createClub(ctx);
    await createExclusive(ctx, { club, slug: 'shirt' });
    await expect(createExclusive(ctx, { club, slug: 'shirt' })).rejects.toMatchObject({
      code: 'exclusive.slugTaken',
    });
  });
});
