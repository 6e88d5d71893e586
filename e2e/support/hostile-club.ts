import type { Context } from '../../apps/server/src/context.ts';
import { createAuction } from '../../apps/server/src/features/auctions/index.ts';
import { createSlots, importReservation } from '../../apps/server/src/features/bookings/index.ts';
import {
  type ClubRecord,
  type CreateClubInput,
  createClub,
  getClub,
} from '../../apps/server/src/features/clubs/index.ts';
import { createExclusive, getExclusiveBySlug } from '../../apps/server/src/features/exclusives/index.ts';
import type { FanRecord } from '../../apps/server/src/features/fans/index.ts';
import { createGiveaway } from '../../apps/server/src/features/giveaways/index.ts';
import { askFanAgain } from '../../apps/server/src/features/kyc/index.ts';
import { importMessage } from '../../apps/server/src/features/messages/index.ts';
import { placeCoinsOrder } from '../../apps/server/src/features/orders/index.ts';
import { createPost } from '../../apps/server/src/features/posts/index.ts';
import { createProgram } from '../../apps/server/src/features/programs/index.ts';
import { system } from '../../apps/server/src/lib/actor.ts';
import { coinsToCoinUnits } from '../../apps/server/src/lib/money.ts';
import { createFan } from '../../apps/server/src/testing/factories/create-fan.ts';
import { createWallet } from '../../apps/server/src/testing/factories/create-wallet.ts';
import type { KycStatus } from '../../packages/contracts/src/fans.ts';
import { asStaff } from './server-context.ts';

/** One of each kind of text that has ever made a browser run user input as code. Each would open a dialog. */
export const PAYLOADS = [
  '<script>alert(1)</script>',
  '<img src="/favicon.svg" onerror="alert(2)" onload="alert(2)">',
  '<svg onload="alert(3)"><animate onbegin="alert(3)" attributeName="x"/></svg>',
  '<a href="javascript:alert(4)">four</a> <a href="java&#115;cript&colon;alert(4)">four</a>',
  '" autofocus onfocus="alert(5)" onmouseover="alert(5)" x="',
  '<iframe srcdoc="<script>parent.alert(6)</script>"></iframe><object data="data:text/html,x"></object>',
  '[seven](javascript:alert(7)) ![seven](javascript:alert(7)) <javascript:alert(7)>',
  '<style>@import "javascript:alert(8)";*{background:url("javascript:alert(8)")}</style><p style="color:red">8</p>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(9)&gt;"></table></math>',
  `{{constructor.constructor("alert(10)")()}} ${'$'}{alert(10)} <%= alert(10) %>`,
  '</script><script>alert(11)</script><!-- ]]> \u2028 \u2029 </title></textarea></style>',
  '<form action="javascript:alert(12)"><button formaction="javascript:alert(12)">12</button></form><base href="//evil.test/"><meta http-equiv="refresh" content="0;url=javascript:alert(12)">',
] as const;

const STAFF = system('journey');
const HOUR_MS = 3_600_000;
const both = (text: string) => ({ en: text, fr: text });
const PICTURE = { url: '/favicon.svg', type: 'IMAGE' } as const;
const ALL = PAYLOADS.join(' ');

/**
 * Every kind once, in a few texts; those that open a comment or a style are last, where they hide no other.
 */
export const TEXTS = [
  [0, 4, 7],
  [1, 5, 8],
  [2, 6, 10],
  [3, 9, 11],
].map((group) => group.map((index) => PAYLOADS[index]).join(' '));

const QUESTIONS = [
  { title: both(ALL), preTitle: both(ALL), answers: [both(ALL)], required: true, multiline: false },
  { title: both(ALL), preTitle: both(ALL), answers: [], required: true, multiline: true },
];

/** Addresses of clubs in which every text that a user may enter is hostile. */
export interface HostileClubs {
  club: string;
  popup: string;
  /** Each waits for the demo fan at another step of the registration. */
  registrations: string[];
  /** The member who wrote to the demo fan in `club`. */
  memberId: string;
}

/** `login` is the demo fan who visits them: a fan of all of them. */
export function openHostileClubs(login: string): Promise<HostileClubs> {
  return asStaff(async (ctx) => {
    const reader = await findReader(ctx, login);
    const club = await openClub(ctx, { model: 'FOUNDATION' });
    await fillWithOffers(ctx, club);
    const fan = await createFan(ctx, { club, ...reader });
    await createWallet(ctx, { club, fan });
    await buy(ctx, { club, fan });
    const popup = await openClub(ctx, { model: 'POPUP' });
    await reserve(ctx, { club: popup, fan: await createFan(ctx, { club: popup, ...reader }) });
    const registrations: string[] = [];
    for (const kycStatus of REGISTRATIONS) {
      const { slug } = await openRegistration(ctx, { kycStatus, reader });
      registrations.push(`/clubs/${slug}`);
    }
    const memberId = await writeTo(ctx, { club, fan });
    return { club: `/clubs/${club.slug}`, popup: `/clubs/${popup.slug}`, registrations, memberId };
  });
}

type Reader = Pick<FanRecord, 'username' | 'email' | 'firstName' | 'lastName'>;

interface Inside {
  club: ClubRecord;
  fan: FanRecord;
}

async function findReader(ctx: Context, login: string): Promise<Reader> {
  const known = await getClub(ctx, 'aurora-fc');
  const { rows } = await ctx.db.$client.query<Pick<FanRecord, 'username' | 'email'>>(
    'select username, email from app.fan where club_id = $1 and email = $2',
    [known.id, `${login}@demo.tifo.test`],
  );
  if (!rows[0]) throw new Error(`${login} is no fan of the demo`);
  return { ...rows[0], firstName: PAYLOADS[1], lastName: PAYLOADS[4] };
}

let opened = 0;

function openClub(
  ctx: Context,
  given: Pick<CreateClubInput, 'model'> & Partial<CreateClubInput>,
): Promise<ClubRecord> {
  opened += 1;
  return createClub({
    ctx,
    actor: STAFF,
    input: {
      ...{ slug: `hostile-${process.pid}-${opened}`, name: ALL, platformName: PAYLOADS[0], state: 'LIVE' },
      ...{ logoUrl: '/favicon.svg', bannerUrl: '/favicon.svg', ticker: 'XSS', tokenPriceCents: 250n },
      ...{ referralNeeded: false, fiatAccepted: true, coinsEnabled: true, promoteDonation: true },
      ...{ contactEmail: '"><script>alert(1)</script>@evil.test', presentationMarkdown: both(ALL) },
      partners: [{ slug: 'evil', name: ALL }],
      ...{ languages: ['en', 'fr'], timeZone: 'Europe/Paris' },
      theme: { primary: '#0e8f73', secondary: '#2c1f6b' },
      ...given,
    },
  });
}

/** For each text a program, a post and an exclusive; every other exclusive is a lot. */
async function fillWithOffers(ctx: Context, club: ClubRecord): Promise<void> {
  const lots: { exclusiveId: string; number: number }[] = [];
  for (const [index, text] of TEXTS.entries()) {
    const texts = { name: both(text), descriptionMarkdown: both(text) };
    const slug = `hostile-${index + 1}`;
    await createProgram({
      ...{ ctx, actor: STAFF },
      input: { club, slug, ...texts, imageUrl: PICTURE.url },
    });
    await createPost({
      ...{ ctx, actor: STAFF },
      input: {
        ...{ club, slug, ...texts, imageUrl: PICTURE.url, medias: [PICTURE], programSlug: slug },
        publishedAt: new Date(Date.now() - HOUR_MS),
      },
    });
    const { id } = await createExclusive({
      ...{ ctx, actor: STAFF },
      input: {
        ...{ club, slug, ...texts, medias: [PICTURE, PICTURE], category: 'COLLECTIBLE' },
        ...{ priceCoinUnits: coinsToCoinUnits(20), stock: 3 },
      },
    });
    if (index % 2 === 0) lots.push({ exclusiveId: id, number: index + 1 });
  }
  const period = { startAt: new Date(Date.now() - 1000), endAt: new Date(Date.now() + HOUR_MS) };
  await createAuction({ ctx, actor: STAFF, input: { club, name: both(ALL), ...period, lots } });
  await createGiveaway({
    ...{ ctx, actor: STAFF },
    input: {
      ...{ club, slug: 'hostile', type: 'GIVEAWAY', sponsorName: ALL, textKey: 'default', ...period },
      questions: QUESTIONS,
    },
  });
}

/** The second exclusive, which is not a lot. */
async function buy(ctx: Context, { club, fan }: Inside): Promise<void> {
  const { id } = await getExclusiveBySlug(ctx.db, { clubId: club.id, slug: 'hostile-2' });
  await placeCoinsOrder({
    ctx,
    actor: { kind: 'user', emailVerified: true, ...fan },
    input: {
      ...{ slug: club.slug, language: 'en', lineItems: [id], idempotencyKey: null },
    },
  });
}

async function reserve(ctx: Context, { club, fan }: Inside): Promise<void> {
  const [day] = new Date(Date.now() + 48 * HOUR_MS).toISOString().split('T');
  const localStarts = [`${day}T10:00:00`, `${day}T11:00:00`] as const;
  await createSlots({ ctx, actor: STAFF, input: { club, localStarts, durationMinutes: 30 } });
  await importReservation({ ctx, actor: STAFF, input: { club, fanId: fan.id, localStart: localStarts[0] } });
}

const REGISTRATIONS = [
  'READY_FOR_KYC',
  'PERSONAL_INFO_FILLED',
  'DUE_DILIGENCE_FILLED',
  'DUE_DILIGENCE_APPROVED',
] as const satisfies KycStatus[];

async function openRegistration(
  ctx: Context,
  { kycStatus, reader }: { kycStatus: KycStatus; reader: Reader },
): Promise<ClubRecord> {
  const club = await openClub(ctx, { model: 'FOUNDATION', membershipFeeCents: 5000n });
  const period = { startAt: new Date(Date.now() - HOUR_MS), endAt: new Date(Date.now() + HOUR_MS) };
  const input = {
    club,
    slug: 'ethics',
    type: 'DUE_DILIGENCE',
    sponsorName: ALL,
    textKey: 'default',
  } as const;
  await createGiveaway({ ctx, actor: STAFF, input: { ...input, ...period, questions: QUESTIONS } });
  const { id: fanId } = await createFan(ctx, { club, ...reader, kycStatus });
  if (kycStatus === 'DUE_DILIGENCE_FILLED') {
    await askFanAgain({ ctx, actor: STAFF, input: { club, fanId, words: ALL } });
  }
  return club;
}

async function writeTo(ctx: Context, { club, fan }: Inside): Promise<string> {
  const writer = await createFan(ctx, { club, firstName: PAYLOADS[0], lastName: PAYLOADS[2] });
  for (const [index, text] of PAYLOADS.entries()) {
    await importMessage({
      ...{ ctx, actor: STAFF },
      input: {
        ...{ clubId: club.id, senderId: writer.id, receiverId: fan.id, text, clientId: `x-${index}` },
        sentAt: new Date(),
      },
    });
  }
  return writer.id;
}
