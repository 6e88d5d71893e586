import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Context } from '../../apps/server/src/context.ts';
import { placeBid } from '../../apps/server/src/features/auctions/bids/place-bid.ts';
import type { ClubRecord } from '../../apps/server/src/features/clubs/index.ts';
import { getExclusiveBySlug } from '../../apps/server/src/features/exclusives/index.ts';
import type { FanRecord } from '../../apps/server/src/features/fans/index.ts';
import { createConfirmedUser, setUpAuthenticator } from '../../apps/server/src/features/identity/index.ts';
import { reportMember } from '../../apps/server/src/features/messages/moderation/report-member.ts';
import { sendMessage } from '../../apps/server/src/features/messages/send-message.ts';
import { appointStaff } from '../../apps/server/src/features/staff/index.ts';
import { system } from '../../apps/server/src/lib/actor.ts';
import { createBidder } from '../../apps/server/src/testing/factories/create-bidder.ts';
import { createClub } from '../../apps/server/src/testing/factories/create-club.ts';
import { createExclusive } from '../../apps/server/src/testing/factories/create-exclusive.ts';
import { createFan } from '../../apps/server/src/testing/factories/create-fan.ts';
import { createOrder } from '../../apps/server/src/testing/factories/create-order.ts';
import type { StaffRole } from '../../packages/contracts/src/back-office/capabilities.ts';
import { appCode } from './authenticators.ts';
import { PASSWORD } from './fan.ts';
import { asStaff } from './server-context.ts';

const STAFF = system('journey');
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** Pieces of the catalogue, by address. */
export const PIECES = {
  'old-flag': 'The old flag',
  'signed-gloves': 'The signed gloves',
  'dugout-seat': 'A seat of the dugout',
  'match-whistle': 'The whistle of the final',
  'season-scarf': 'The scarf of the season',
} as const;

type Bidder = 'ana' | 'bruno' | 'cleo';

/** A club in the middle of its season, with its staff and fans; nothing in it belongs to another journey. */
export interface SeasonClub {
  slug: string;
  club: ClubRecord;
  fans: Record<Bidder, FanRecord>;
}

export function openSeasonClub(): Promise<SeasonClub> {
  return asStaff(async (ctx) => {
    const club = await createClub(ctx, {
      ...{ slug: `season-${Date.now()}`, name: 'Season FC', platformName: 'The Season' },
      ...{ logoUrl: '/favicon.svg', bannerUrl: '/favicon.svg' },
    });
    const medias = [{ url: '/favicon.svg', type: 'IMAGE' as const }];
    for (const [slug, name] of Object.entries(PIECES)) {
      await createExclusive(ctx, { club, slug, medias, name: { en: name, fr: name } });
    }
    const named = (firstName: string, lastName: string) => ({
      ...{ firstName, lastName, name: `${firstName} ${lastName}` },
      email: `${firstName.toLowerCase()}@${club.slug}.test`,
    });
    const fans = {
      ana: await createBidder(ctx, club, named('Ana', 'Costa')),
      bruno: await createBidder(ctx, club, named('Bruno', 'Weil')),
      cleo: await createBidder(ctx, club, named('Cleo', 'Marsh')),
    };
    for (const [firstName, lastName] of [
      ['Rosa', 'Vidal'],
      ['Tom', 'Hardy'],
    ] as const) {
      await createFan(ctx, { club, kycStatus: 'DUE_DILIGENCE_FILLED', ...named(firstName, lastName) });
    }
    return { slug: club.slug, club, fans };
  });
}

/** Gives somebody a role at the club and signs them in there, each with an authenticator app of their own. */
export async function signInAs(
  page: Page,
  { slug, club }: Pick<SeasonClub, 'slug' | 'club'>,
  role: StaffRole,
): Promise<void> {
  const secret = [...randomBytes(32)].map((byte) => BASE32[byte % BASE32.length]).join('');
  const email = `${role}@${slug}.test`;
  await asStaff(async (ctx) => {
    const name = `The ${role}`;
    const { username } = await createConfirmedUser(ctx, {
      ...{ email, password: PASSWORD, firstName: 'The', lastName: role },
    });
    await setUpAuthenticator({ ctx, actor: STAFF, input: { username, secret } });
    await appointStaff({ ctx, actor: STAFF, input: { club, username, roles: [role], name, email } });
  });
  await page.goto(`/back-office/${slug}`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('textbox', { name: 'Code' }).fill(appCode(secret));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('You work here as:')).toBeVisible();
}

const actorOf = (fan: FanRecord) => ({ kind: 'user' as const, emailVerified: true, ...fan });

export function bid({ slug, fans }: SeasonClub, who: Bidder, exclusiveSlug: string, coins: number) {
  return asStaff(async (ctx) =>
    placeBid({
      ctx: await ctx.places.find(slug),
      actor: actorOf(fans[who]),
      input: {
        ...{ slug, exclusiveSlug, bidderUsername: fans[who].username, priceCoinsAmount: coins },
        ...{ idempotencyKey: null, deadline: null },
      },
    }),
  );
}

/** Pays for a piece by card: a won lot, or something on sale. */
export function pay({ club, fans }: SeasonClub, who: Bidder, exclusiveSlug: string): Promise<void> {
  return asStaff(async (ctx) => {
    const exclusive = await getExclusiveBySlug(ctx.db, { clubId: club.id, slug: exclusiveSlug });
    await createOrder(ctx, { club, fan: fans[who], exclusive, outcome: 'paid' });
  });
}

/** Bruno insults Ana, who reports him. */
export function quarrel({ slug, fans: { ana, bruno } }: SeasonClub): Promise<void> {
  return asStaff(async (ctx: Context) => {
    const to = { slug, username: bruno.username, receiverId: ana.id };
    await sendMessage({ ctx, actor: actorOf(bruno), input: { ...to, text: 'You bid like a goat' } });
    const report = { slug, username: ana.username, memberId: bruno.id, reason: 'ABUSE' as const };
    const input = { ...report, note: 'After the auction', sharesMessages: true };
    await reportMember({ ctx, actor: actorOf(ana), input });
  });
}
