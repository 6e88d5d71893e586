import { randomUUID } from 'node:crypto';
import type { Context } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { CreatingCall } from './creating-calls.ts';
import { createClub } from './factories/create-club.ts';
import { createFan } from './factories/create-fan.ts';
import { createStaff } from './factories/create-staff.ts';

const HOUR_MS = 3_600_000;
const WORDS = { en: 'The gala', fr: 'Le gala' };
const reason = 'Asked for by the board';

/** Calls of the back office that create one row, each at a club of its own, with the id of the request where it has one. */
export const OFFICE_CREATING_CALLS: Record<string, (ctx: Context) => Promise<CreatingCall>> = {
  'an auction': (ctx) =>
    prepare({ ctx, table: 'auction' }, () => ({
      path: '/auctions',
      payload: {
        ...{ id: randomUUID(), name: WORDS, startAt: inHours(24), endAt: inHours(26) },
        ...{ anonymous: false, extension: null, increments: [] },
      },
    })),
  'a giveaway': (ctx) =>
    prepare({ ctx, table: 'giveaway' }, () => ({
      path: '/giveaways',
      payload: {
        ...{ id: randomUUID(), slug: 'quiz', type: 'GIVEAWAY', sponsorName: 'Northwind', textKey: 'contest' },
        ...{ partnerSlug: null, startAt: inHours(24), endAt: inHours(26), rewardCoins: 0, draw: null },
        questions: [],
      },
    })),
  'an announcement': (ctx) =>
    prepare({ ctx, table: 'announcement' }, () => ({
      path: '/announcements',
      payload: {
        ...{ id: randomUUID(), isDraft: true, type: 'INFO', audience: 'EVERYBODY', text: WORDS, link: null },
        ...{ isClosable: true, startsAt: inHours(1), endsAt: null },
      },
    })),
  'a post': (ctx) =>
    prepare({ ctx, table: 'post' }, () => ({
      path: '/posts',
      payload: { ...page('derby'), medias: [], programId: null },
    })),
  'a program': (ctx) =>
    prepare({ ctx, table: 'program' }, () => ({ path: '/programs', payload: page('youth') })),
  'an exclusive': (ctx) =>
    prepare({ ctx, table: 'exclusive' }, () => ({
      path: '/exclusives',
      payload: {
        ...{ requestId: randomUUID(), slug: 'scarf', name: WORDS, descriptionMarkdown: WORDS, medias: [] },
        ...{ category: 'COLLECTIBLE', priceCoins: 10, nonDeductibleEuros: null, stock: 1 },
        ...{ isAnnounced: false, upcomingAt: null, publishAt: null },
      },
    })),
  'a gift of coins to a fan': (ctx) =>
    prepare({ ctx, table: 'coin_gift' }, ({ fanId }) => ({
      path: '/coin-gifts',
      payload: { id: randomUUID(), fanId, coins: 5, reason },
    })),
  'a list of gifts': (ctx) =>
    prepare({ ctx, table: 'coin_gift' }, ({ email }) => ({
      path: '/coin-gift-lists',
      payload: { id: randomUUID(), csv: `fan,coins\n${email},5`, reason, isTrial: false },
    })),
  'a year of membership': async (ctx) =>
    prepare(
      {
        ...{ ctx, table: 'membership' },
        club: await createClub(ctx, {
          model: 'FOUNDATION',
          coinsEnabled: false,
          membershipFeeCents: 15_000n,
        }),
      },
      ({ fanId }) => ({ path: '/memberships', payload: { id: randomUUID(), fanId, reason } }),
    ),
  'an invitation of a colleague': (ctx) =>
    prepare({ ctx, table: 'staff_invitation' }, () => ({
      path: '/staff-invitations',
      payload: {
        ...{ email: 'colleague@staff.test', roles: ['editor'], language: 'en', requestId: randomUUID() },
      },
    })),
  'an invitation of a fan by the club': async (ctx) =>
    prepare({ ctx, table: 'referral', club: await createClub(ctx, { referralNeeded: true }) }, () => ({
      path: '/referrals',
      payload: { email: 'guest@fans.test', language: 'en' },
    })),
  'a slot': (ctx) =>
    prepare({ ctx, table: 'booking_slot' }, () => ({
      path: '/booking-slots',
      payload: {
        ...{ from: '2037-01-05', until: '2037-01-05', weekdays: [1], times: ['10:00'] },
        durationMinutes: 30,
      },
    })),
};

interface Request {
  path: string;
  payload: object;
}

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const page = (slug: string) => ({
  ...{ requestId: randomUUID(), slug, name: WORDS, descriptionMarkdown: WORDS },
  ...{ imageUrl: '', shareImageUrl: '', publishedAt: null },
});

async function prepare(
  { ctx, table, club: given }: { ctx: Context; table: string; club?: ClubRecord },
  toRequest: (fan: { fanId: string; email: string }) => Request,
): Promise<CreatingCall> {
  const club = given ?? (await createClub(ctx));
  const kycStatus = club.membershipFeeCents ? 'DUE_DILIGENCE_APPROVED' : 'VALIDATED';
  const { id: fanId, email } = await createFan(ctx, { club, kycStatus });
  const staff = await createStaff(ctx, { club, roles: ['owner', 'manager'] });
  const { path, payload } = toRequest({ fanId, email });
  const url = `/api/back-office/clubs/${club.slug}${path}`;
  return {
    ...{ club, table },
    ask: async ({ app }) => {
      const reply = await app.inject({ method: 'POST', url, headers: staff.headers(), payload });
      return reply.statusCode;
    },
  };
}
