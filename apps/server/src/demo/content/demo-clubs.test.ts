import { describe, expect, test } from 'vitest';
import { coins } from './amounts.ts';
import { demoClubs } from './demo-clubs.ts';
import type { DemoBid, DemoClubContent, DemoLot, LocalizedText } from './demo-content-types.ts';
import { demoFans } from './demo-fans.ts';
import { pictureKey, toDrawings } from './to-drawings.ts';

const oneCoin = coins(1);

describe.each(demoClubs.map((content) => [content.club.slug, content] as const))('%s', (_slug, content) => {
  test('gives every exclusive a slug of its own and every post a known program', () => {
    const slugs = exclusivesOf(content).map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs.filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([]);
    const programs = content.programs.map(({ slug }) => slug);
    expect(content.posts.filter(({ programSlug }) => programSlug && !programs.includes(programSlug))).toEqual(
      [],
    );
  });

  test('links only to clubs of the demo', () => {
    const known = demoClubs.map(({ club }) => club.slug);
    expect(content.club.linkedClubSlugs.filter((slug) => !known.includes(slug))).toEqual([]);
  });

  test('lets only validated members bid, order, give, invite, write, enter and book', () => {
    const bidders = content.auctions.flatMap(({ lots }) =>
      lots.flatMap(({ bids }) => bids.map(({ fan }) => fan)),
    );
    const others = [
      ...content.orders,
      ...content.donations,
      ...content.referrals,
      ...(content.bookingPlan?.taken ?? []),
      ...content.giveaways.flatMap(({ type, entries = [] }) => (type === 'GIVEAWAY' ? entries : [])),
    ];
    const writers = content.messages.flatMap(({ from, to }) => [from, to]);
    const fans = [...bidders, ...others.map(({ fan }) => fan), ...writers];
    expect(fans.filter((login) => !isValidated(login, content.club.slug))).toEqual([]);
  });

  test('holds only bids that the house would accept, inside the auction', () => {
    for (const { lots, startsInHours, endsInHours } of content.auctions) {
      const bids = lots.flatMap((lot) => lot.bids);
      expect(lots.filter((lot) => !isAcceptable(lot))).toEqual([]);
      expect(bids.filter(({ hoursAgo }) => -hoursAgo < startsInHours || -hoursAgo > endsInHours)).toEqual([]);
    }
  });

  test('never takes more off a tax receipt than the price', () => {
    const tooMuch = exclusivesOf(content).filter(
      ({ nonDeductibleCents = 0n, priceCoinUnits }) =>
        nonDeductibleCents > (priceCoinUnits / oneCoin) * content.club.currentPriceCents,
    );
    expect(tooMuch).toEqual([]);
  });

  test('speaks both languages, without exclamation marks', () => {
    const texts = [...exclusivesOf(content), ...content.posts, ...content.programs].flatMap(
      ({ name, description }) => [name, description],
    );
    expect([...texts, content.club.presentation].filter((text) => !isWritten(text))).toEqual([]);
  });
});

test('shows what the demo promises', () => {
  const [aurora, harbour] = [clubNamed('aurora-fc'), clubNamed('harbour-foundation')];
  expect(aurora.exclusives).toHaveLength(14);
  expect(aurora.exclusives.filter(({ isUpcoming }) => isUpcoming)).toHaveLength(1);
  expect(aurora.exclusives.filter(({ stock }) => stock === 0)).toHaveLength(1);
  expect(aurora.exclusives.filter(({ visible }) => !visible)).toHaveLength(1);
  expect(aurora.posts).toHaveLength(6);
  const [active, , closed] = harbour.auctions;
  expect(active?.lots).toHaveLength(8);
  expect(active?.lots[0]?.bids.at(-1)?.fan).toBe('ben');
  expect(active?.lots.some(({ bids }) => bids.length === 0)).toBe(true);
  expect(closed?.lots[0]?.bids.at(-1)?.fan).toBe('ada');
});

test('draws one file for a place that several galleries show', () => {
  const { club } = clubNamed('harbour-foundation');
  const places = (ownerSlug: string) =>
    toDrawings({ club, ownerSlug, pictures: [{ subject: 'trophy' }, { subject: 'harbour' }] }).map(
      pictureKey,
    );
  const [first, second] = [places('cup'), places('bowl')];
  expect(first[0]).not.toBe(second[0]);
  expect(first[1]).toBe(second[1]);
});

function exclusivesOf({ exclusives, auctions }: DemoClubContent) {
  return [...exclusives, ...auctions.flatMap(({ lots }) => lots.map(({ exclusive }) => exclusive))];
}

function isValidated(login: string, slug: string): boolean {
  const memberships = demoFans.find((fan) => fan.login === login)?.memberships ?? [];
  return memberships.some(({ clubSlug, kycStatus }) => clubSlug === slug && kycStatus === 'VALIDATED');
}

function isAcceptable({ bids, exclusive }: DemoLot): boolean {
  return bids.every((bid, index) => follows(bid, bids[index - 1], exclusive.priceCoinUnits));
}

function follows(bid: DemoBid, previous: DemoBid | undefined, startingPrice: bigint): boolean {
  if (!previous) return bid.priceCoinUnits >= startingPrice;
  return (
    bid.priceCoinUnits >= previous.priceCoinUnits + oneCoin &&
    bid.hoursAgo < previous.hoursAgo &&
    bid.fan !== previous.fan
  );
}

function isWritten({ en, fr }: LocalizedText): boolean {
  return en.length > 0 && fr.length > 0 && !/!(?!\[)/.test(en + fr);
}

function clubNamed(slug: string): DemoClubContent {
  const content = demoClubs.find(({ club }) => club.slug === slug);
  if (!content) throw new Error(`No demo club is called ${slug}`);
  return content;
}
