import { randomBytes } from 'node:crypto';
import { type CreateAuctionInput, createAuction } from '../../apps/server/src/features/auctions/index.ts';
import { type ClubRecord, getClub } from '../../apps/server/src/features/clubs/index.ts';
import { createConfirmedUser } from '../../apps/server/src/features/identity/index.ts';
import { system } from '../../apps/server/src/lib/actor.ts';
import { coinsToCoinUnits } from '../../apps/server/src/lib/money.ts';
import { createBidder } from '../../apps/server/src/testing/factories/create-bidder.ts';
import { createClub } from '../../apps/server/src/testing/factories/create-club.ts';
import { createExclusive } from '../../apps/server/src/testing/factories/create-exclusive.ts';
import { createPost } from '../../apps/server/src/testing/factories/create-post.ts';
import { createWallet } from '../../apps/server/src/testing/factories/create-wallet.ts';
import { PASSWORD } from './fan.ts';
import { asStaff } from './server-context.ts';

const STAFF = system('journey');
const PICTURE = '/favicon.svg';

/** A club that one journey alone visits: what it sells and who belongs to it is of no interest to another. */
export interface OwnClub {
  club: ClubRecord;
  /** Of its pages. */
  path: string;
  /** What it sells, the cheapest first, ten of each. */
  pieces: { slug: string; name: string; coins: number }[];
}

/** A marketplace with coins at 2.50 €, called ORC by default, and the legal identity of the demo's. */
export function openShop({ ticker = 'ORC' } = {}): Promise<OwnClub> {
  return asStaff(async (ctx) => {
    const { legalIdentity } = await getClub(ctx, 'aurora-fc');
    const club = await createClub(ctx, {
      ...{ slug: newSlug('orchard'), name: 'Orchard United', platformName: 'The Orchard', ticker },
      ...{ logoUrl: PICTURE, bannerUrl: PICTURE, legalIdentity },
    });
    return { club, path: `/clubs/${club.slug}`, pieces: await sell(club, [20, 150, 700]) };
  });
}

/** A foundation that takes euros, with a post and the legal identity of the demo's. */
export function openFoundation(): Promise<OwnClub> {
  return asStaff(async (ctx) => {
    const { legalIdentity } = await getClub(ctx, 'harbour-foundation');
    const club = await createClub(ctx, {
      ...{ slug: newSlug('quay'), name: 'Quay Foundation', platformName: 'The Quay', ticker: 'QUA' },
      ...{ logoUrl: PICTURE, bannerUrl: PICTURE, legalIdentity },
      ...{ model: 'FOUNDATION', coinsEnabled: false, promoteDonation: true },
    });
    await createPost(ctx, { club, imageUrl: PICTURE });
    return { club, path: `/clubs/${club.slug}`, pieces: await sell(club, [40]) };
  });
}

/** The club of the demo itself, for journeys that leave in it only what no other looks at. */
export function demoClub(slug: string): Promise<Pick<OwnClub, 'club' | 'path'>> {
  return asStaff(async (ctx) => ({ club: await getClub(ctx, slug), path: `/clubs/${slug}` }));
}

export interface ShortLot {
  name: string;
  startingPriceCoins: number;
  durationMs: number;
  extension?: CreateAuctionInput['extension'];
}

/** Opens a lot of the club; its auction begins now. */
export function openLot(
  { club }: Pick<OwnClub, 'club'>,
  { name: title, startingPriceCoins, durationMs, extension }: ShortLot,
): Promise<{ slug: string }> {
  return asStaff(async (ctx) => {
    const name = { en: title, fr: title };
    const { id, slug } = await createExclusive(ctx, {
      ...{ club, name, stock: 1, medias: [{ url: PICTURE, type: 'IMAGE' }] },
      priceCoinUnits: coinsToCoinUnits(startingPriceCoins),
    });
    const startAt = new Date(Date.now() - 1000);
    const endAt = new Date(Date.now() + durationMs);
    await createAuction({
      ctx,
      actor: STAFF,
      input: {
        ...{ club, name, startAt, endAt, lots: [{ exclusiveId: id, number: 1 }] },
        ...(extension && { extension }),
      },
    });
    return { slug };
  });
}

export interface OwnFan {
  email: string;
}

/** Makes Nora Le Goff a verified fan of the club with a card, and with coins where it has them. */
export function joinClub(
  { club }: Pick<OwnClub, 'club'>,
  { coins = 0, email = `${newSlug('nora')}@fans.test` }: { coins?: number; email?: string } = {},
): Promise<OwnFan> {
  return asStaff(async (ctx) => {
    const names = { firstName: 'Nora', lastName: 'Le Goff' };
    const { username } = await createConfirmedUser(ctx, { email, password: PASSWORD, ...names });
    const fan = await createBidder(ctx, club, { username, email, name: 'Nora Le Goff', ...names });
    if (coins > 0) await createWallet(ctx, { club, fan, coins });
    return { email };
  });
}

function newSlug(stem: string): string {
  return `${stem}-${randomBytes(4).toString('hex')}`;
}

function sell(club: ClubRecord, prices: number[]): Promise<OwnClub['pieces']> {
  return asStaff(async (ctx) => {
    const pieces = prices.map((coins) => ({ slug: `piece-${coins}`, name: `Piece for ${coins}`, coins }));
    for (const { slug, name, coins } of pieces) {
      await createExclusive(ctx, {
        ...{ club, slug, name: { en: name, fr: name }, medias: [{ url: PICTURE, type: 'IMAGE' }] },
        priceCoinUnits: coinsToCoinUnits(coins),
      });
    }
    return pieces;
  });
}
