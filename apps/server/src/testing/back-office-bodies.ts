import type { BackOfficeCall } from '@tifo/contracts/back-office/api';
import { FAN_BODIES } from './back-office-fan-bodies.ts';

const AUCTION = '/api/back-office/clubs/{slug}/auctions';
const LOT = '/api/back-office/clubs/{slug}/lots/{lotId}';
/** Stands for the id of any row. */
export const ID = '0190f3a2-0000-7000-8000-000000000001';
const DATES = { startAt: '2037-01-01T18:00:00.000Z', endAt: '2037-01-01T20:00:00.000Z' };
const RULES = { anonymous: false, extension: null, increments: [] };
const SETTINGS = { name: { en: 'Gala', fr: 'Gala' }, ...RULES, ...DATES };
const reason = 'The hall is full until ten';

const AUCTION_BODIES: Partial<Record<BackOfficeCall, object>> = {
  [`POST ${AUCTION}`]: { ...SETTINGS, id: ID },
  [`PUT ${AUCTION}/{auctionId}`]: { ...SETTINGS, version: 1 },
  [`POST ${AUCTION}/{auctionId}/duplicate`]: { id: ID },
  [`POST ${AUCTION}/{auctionId}/lots`]: { exclusiveIds: [ID], version: 1 },
  [`PUT ${AUCTION}/{auctionId}/lots`]: { lots: [], version: 1 },
  [`POST ${AUCTION}/{auctionId}/show`]: {},
  [`POST ${AUCTION}/{auctionId}/hide`]: { reason },
  [`POST ${AUCTION}/{auctionId}/delete`]: { reason },
  [`POST ${AUCTION}/{auctionId}/extend`]: { endAt: SETTINGS.endAt, reason },
  [`POST ${AUCTION}/{auctionId}/close`]: { reason },
  [`POST ${LOT}/bids/{bidId}/void`]: { reason },
  [`POST ${LOT}/remind`]: {},
  [`POST ${LOT}/offer`]: { buyerId: ID, reason },
  [`POST ${LOT}/mark-paid`]: { buyerId: ID, reason },
  [`POST ${LOT}/mark-unpaid`]: { reason },
  [`POST ${LOT}/cancel-sale`]: { buyerId: ID, reason },
  [`POST ${LOT}/deliver`]: { delivery: 'SENT', note: '' },
};

const WORDS = { en: 'Words', fr: 'Mots' };
const DRAFT = {
  ...{
    slug: 'scarf',
    name: WORDS,
    descriptionMarkdown: WORDS,
    medias: [],
    category: 'COLLECTIBLE',
    priceCoins: 10,
  },
  ...{ nonDeductibleEuros: null, isAnnounced: false, upcomingAt: null, publishAt: null },
};

const ORDER = '/api/back-office/clubs/{slug}/orders/{orderId}';

const ORDER_BODIES: Partial<Record<BackOfficeCall, object>> = {
  [`POST ${ORDER}/refund-preview`]: {},
  [`POST ${ORDER}/refund`]: { id: ID, reason },
  [`POST ${ORDER}/deliver`]: { delivery: 'SENT', note: '' },
  [`POST ${ORDER}/refuse-withdrawal`]: { reason: 'Made for the buyer' },
  [`POST ${ORDER}/piece-back`]: { isBack: true },
};

const PREVIEW = {
  ...{ worth: { value: 5, currency: 'EUR', text: '5 €' }, money: { value: 5, currency: 'EUR', text: '5 €' } },
  ...{
    coins: { amount: 0, ticker: 'CLUB' },
    takenCoins: { amount: 0, ticker: 'CLUB' },
    isWhole: false,
    returnsStock: false,
  },
  ...{ receipt: 'NONE', hasCreditNote: false },
};
const PAYMENT = '/api/back-office/clubs/{slug}/payments/{paymentId}';
const REFUND_REQUEST = '/api/back-office/clubs/{slug}/refund-requests/{requestId}';

const REFUND_BODIES: Partial<Record<BackOfficeCall, object>> = {
  [`POST ${PAYMENT}/refund-preview`]: {},
  [`POST ${PAYMENT}/refund`]: { id: ID, reason },
  [`POST ${REFUND_REQUEST}/approve`]: { shown: PREVIEW },
  [`POST ${REFUND_REQUEST}/refuse`]: { reason },
  [`POST ${REFUND_REQUEST}/withdraw`]: { reason },
  'PUT /api/back-office/clubs/{slug}/refund-rule': { limitCents: 5000, version: 1 },
};

const PLATFORM_BODIES: Partial<Record<BackOfficeCall, object>> = {
  'POST /api/back-office/set-ups': { token: 'unknown', platformName: 'The Platform' },
  'PUT /api/back-office/platform/settings': { name: 'The Platform', publisher: null, version: 99 },
  'POST /api/back-office/platform/test-mails': { language: 'en' },
  'POST /api/back-office/platform/provider-events/{eventId}/apply': {},
  'POST /api/back-office/platform/invariant-checks': { id: ID },
  'POST /api/back-office/platform/mail-domain/check': {},
  'POST /api/back-office/platform/moves': { id: ID, club: 'unknown', to: 'north', reason },
  'POST /api/back-office/platform/tasks/{taskId}/retry': {},
  'POST /api/back-office/platform/tasks/{taskId}/discard': { reason },
  'POST /api/back-office/platform/administrators': { email: 'nobody@staff.test', reason },
  'POST /api/back-office/platform/administrators/{username}/remove': { reason },
  'POST /api/back-office/platform/factor-resets': { email: 'nobody@staff.test', reason },
  'POST /api/back-office/platform/factor-resets/{username}/cancel': {},
};

const DOMAINS = '/api/back-office/clubs/{slug}/domains';

const DOMAIN_BODIES: Partial<Record<BackOfficeCall, object>> = {
  [`POST ${DOMAINS}`]: { host: 'fans.club.test' },
  [`POST ${DOMAINS}/{host}/check`]: {},
  [`POST ${DOMAINS}/{host}/make-primary`]: {},
  [`POST ${DOMAINS}/{host}/remove`]: {},
};

const ANNOUNCEMENTS = '/api/back-office/clubs/{slug}/announcements';
const ANNOUNCEMENT = {
  ...{ isDraft: true, type: 'INFO', audience: 'EVERYBODY', text: WORDS, link: null, isClosable: true },
  ...{ startsAt: SETTINGS.startAt, endsAt: null },
};

const PROGRAM = {
  ...{ slug: 'youth', name: WORDS, descriptionMarkdown: WORDS, imageUrl: '', shareImageUrl: '' },
  publishedAt: null,
};
const POST = { ...PROGRAM, slug: 'derby', medias: [], programId: null };

const RESERVATION = '/api/back-office/clubs/{slug}/reservations/{reservationId}';
const PATTERN = {
  ...{ from: '2037-01-01', until: '2037-01-31', weekdays: [1], times: ['10:00'], durationMinutes: 30 },
};

const BOOKING_BODIES: Partial<Record<BackOfficeCall, object>> = {
  'POST /api/back-office/clubs/{slug}/slot-plans': PATTERN,
  'POST /api/back-office/clubs/{slug}/booking-slots': PATTERN,
  'POST /api/back-office/clubs/{slug}/booking-slots/{slotId}/close': {},
  'PUT /api/back-office/clubs/{slug}/booking-slots/{slotId}/facts': {
    ...{ place: 'Salle des fêtes', person: null, before: { place: null, person: null } },
  },
  [`POST ${RESERVATION}/move`]: { slotId: ID, reason },
  [`POST ${RESERVATION}/cancel`]: { reason },
  [`POST ${RESERVATION}/check-in`]: { isPresent: true },
};

const GIVEAWAYS = '/api/back-office/clubs/{slug}/giveaways';
const GIVEAWAY = {
  ...{ slug: 'quiz', type: 'GIVEAWAY', sponsorName: 'Northwind', textKey: 'contest', partnerSlug: null },
  ...{ startAt: SETTINGS.startAt, endAt: SETTINGS.endAt, rewardCoins: 0, draw: null, questions: [] },
};

const GIVEAWAY_BODIES: Partial<Record<BackOfficeCall, object>> = {
  [`POST ${GIVEAWAYS}`]: { ...GIVEAWAY, id: ID },
  [`PUT ${GIVEAWAYS}/{giveawayId}`]: { ...GIVEAWAY, version: 1 },
  [`POST ${GIVEAWAYS}/{giveawayId}/show`]: {},
  [`POST ${GIVEAWAYS}/{giveawayId}/hide`]: { reason },
  [`POST ${GIVEAWAYS}/{giveawayId}/delete`]: { reason },
  [`POST ${GIVEAWAYS}/{giveawayId}/close`]: { reason },
  [`POST ${GIVEAWAYS}/{giveawayId}/draw`]: {},
  [`POST ${GIVEAWAYS}/{giveawayId}/withdraw-draw`]: { reason },
  [`POST ${GIVEAWAYS}/{giveawayId}/winners/{rank}/deliver`]: { delivery: 'SENT', note: '' },
  [`POST ${GIVEAWAYS}/{giveawayId}/winners/{rank}/forfeit`]: { reason },
  [`POST ${GIVEAWAYS}/{giveawayId}/winners/{rank}/approve-forfeit`]: {},
  [`POST ${GIVEAWAYS}/{giveawayId}/winners/{rank}/withdraw-forfeit`]: { reason },
  'PUT /api/back-office/clubs/{slug}/giveaway-rule': { drawsNeedTwo: true, version: 1 },
};

const GIFTS = '/api/back-office/clubs/{slug}/coin-gifts';
const RECEIPT = '/api/back-office/clubs/{slug}/receipts/{receiptId}';
const REFERRALS = '/api/back-office/clubs/{slug}/referrals';
const REVIEW = '/api/back-office/clubs/{slug}/reviews/{fanId}';

const PEOPLE_BODIES: Partial<Record<BackOfficeCall, object>> = {
  [`POST ${GIFTS}`]: { id: ID, fanId: ID, coins: 5, reason },
  'POST /api/back-office/clubs/{slug}/coin-gift-lists': {
    id: ID,
    csv: 'fan,coins\nx@y.test,1',
    reason,
    isTrial: true,
  },
  [`POST ${GIFTS}/{giftId}/approve`]: {},
  [`POST ${GIFTS}/{giftId}/refuse`]: { reason },
  [`POST ${GIFTS}/{giftId}/withdraw`]: { reason },
  [`POST ${GIFTS}/{giftId}/take-back`]: { id: ID, coins: 5, reason },
  'PUT /api/back-office/clubs/{slug}/coin-gift-rule': { limitCoins: 50, version: 1 },
  [`POST ${RECEIPT}/void`]: { reason, replace: false },
  [`POST ${RECEIPT}/duplicate`]: { id: ID },
  'POST /api/back-office/clubs/{slug}/memberships': { id: ID, fanId: ID, reason },
  'POST /api/back-office/clubs/{slug}/memberships/{membershipId}/end': { reason },
  [`POST ${REFERRALS}`]: { email: 'guest@fans.test', language: 'en' },
  [`POST ${REFERRALS}/{referralId}/resend`]: {},
  [`POST ${REFERRALS}/{referralId}/withdraw`]: { reason },
  [`POST ${REVIEW}/approve`]: {},
  [`POST ${REVIEW}/reject`]: { words: reason },
  [`POST ${REVIEW}/ask`]: { words: reason },
};

const THEME = { primary: '#0e8f73', secondary: '#2c1f6b' };
const CLUB = {
  ...{
    name: 'Club',
    platformName: 'Our club',
    logoUrl: '',
    bannerUrl: '',
    theme: THEME,
    presentationMarkdown: WORDS,
  },
  ...{ contactEmail: null, languages: ['en'], ticker: 'TST', coinPriceEuros: 2.5, fiatAccepted: true },
  ...{
    promoteDonation: false,
    referralNeeded: false,
    secondFactorNeeded: false,
    accessMode: 'OPEN',
    membershipFeeEuros: null,
  },
  ...{
    taxReceiptThresholdEuros: null,
    eulaUrl: null,
    sfcUrl: null,
    privacyPolicyUrl: null,
    upcomingDate: null,
  },
  ...{ timeZone: 'Europe/Paris', legalIdentity: null },
};

/** A valid body for each call with one, so that only the caller's rights can be the reason for a refusal. */
export const BODIES: Partial<Record<BackOfficeCall, object>> = {
  'PUT /api/back-office/clubs/{slug}/staff/{username}/roles': { roles: ['editor'], version: 1 },
  'POST /api/back-office/clubs/{slug}/staff/{username}/remove': { reason: 'Moved away' },
  'POST /api/back-office/clubs/{slug}/staff-invitations': {
    ...{ email: 'colleague@staff.test', roles: ['editor'], language: 'en' },
  },
  ...AUCTION_BODIES,
  ...BOOKING_BODIES,
  ...GIVEAWAY_BODIES,
  ...ORDER_BODIES,
  ...REFUND_BODIES,
  ...PEOPLE_BODIES,
  ...PLATFORM_BODIES,
  ...DOMAIN_BODIES,
  'POST /api/back-office/clubs/{slug}/media-uploads': {
    ...{ name: 'scarf.png', contentType: 'image/png', contentLength: 1000 },
  },
  'PUT /api/back-office/clubs/{slug}/media/{mediaId}': {
    ...{ name: 'Scarf', alt: WORDS, isDecorative: false, focus: { x: 4, y: 4 }, version: 1 },
  },
  'POST /api/back-office/clubs/{slug}/media/{mediaId}/replace': { uploadId: ID, version: 1 },
  'PUT /api/back-office/clubs/{slug}/media/{mediaId}/poster': { uploadId: ID, version: 1 },
  'POST /api/back-office/clubs/{slug}/exclusives': { ...DRAFT, stock: 1 },
  'PUT /api/back-office/clubs/{slug}/exclusives/{exclusiveId}': { ...DRAFT, version: 1 },
  'PUT /api/back-office/clubs/{slug}/mail-sender': {
    ...{ name: null, replyTo: null, replyToCode: null, signature: WORDS, version: 0 },
  },
  'POST /api/back-office/clubs/{slug}/mail-sender/codes': { address: 'new@club.test', language: 'en' },
  'PUT /api/back-office/clubs/{slug}/mails/{mail}': { words: WORDS, version: 0 },
  'POST /api/back-office/clubs/{slug}/mails/{mail}/preview': { language: 'en', words: null, sender: null },
  'POST /api/back-office/clubs/{slug}/mails/{mail}/test': { language: 'en', words: null, sender: null },
  'POST /api/back-office/clubs/{slug}/posts': POST,
  'POST /api/back-office/clubs/{slug}/posts/{postId}/archive': {},
  'POST /api/back-office/clubs/{slug}/posts/{postId}/bring-back': {},
  'POST /api/back-office/clubs/{slug}/programs/{programId}/archive': {},
  'POST /api/back-office/clubs/{slug}/programs/{programId}/bring-back': {},
  'PUT /api/back-office/clubs/{slug}/posts/{postId}': { ...POST, version: 1 },
  'POST /api/back-office/clubs/{slug}/legal-documents/{document}/versions': {
    ...{ text: WORDS, inSubstance: true, version: 99 },
  },
  'POST /api/back-office/clubs/{slug}/books/proofs': {},
  'PUT /api/back-office/clubs/{slug}/partners': { partners: [], version: 1 },
  'PUT /api/back-office/clubs/{slug}/linked-clubs': { slugs: [], version: 1 },
  'POST /api/back-office/clubs/{slug}/linking-clubs/{linkingSlug}/remove': {},
  'PUT /api/back-office/clubs/{slug}/home': { sections: [], faq: [], version: 1 },
  [`POST ${ANNOUNCEMENTS}`]: { ...ANNOUNCEMENT, id: ID },
  [`PUT ${ANNOUNCEMENTS}/{announcementId}`]: { ...ANNOUNCEMENT, version: 1 },
  [`POST ${ANNOUNCEMENTS}/{announcementId}/end`]: {},
  [`POST ${ANNOUNCEMENTS}/{announcementId}/delete`]: { version: 1 },
  [`POST ${ANNOUNCEMENTS}/{announcementId}/restore`]: { savedVersion: 1, version: 1 },
  'POST /api/back-office/clubs/{slug}/programs': PROGRAM,
  'POST /api/back-office/clubs/{slug}/posts/{postId}/restore': { savedVersion: 1, version: 1 },
  'POST /api/back-office/clubs/{slug}/programs/{programId}/restore': { savedVersion: 1, version: 1 },
  'PUT /api/back-office/clubs/{slug}/programs/{programId}': { ...PROGRAM, version: 1 },
  'POST /api/back-office/clubs': {
    ...{
      slug: 'new-club',
      name: 'New',
      platformName: 'New',
      model: 'MARKETPLACE',
      languages: ['en'],
      theme: THEME,
    },
    ...{
      coinsEnabled: true,
      ticker: 'NEW',
      coinPriceEuros: 1,
      contactEmail: 'a@b.test',
      timeZone: 'Europe/Paris',
      templateSlug: null,
    },
  },
  'PUT /api/back-office/clubs/{slug}/settings': { ...CLUB, version: 1 },
  'POST /api/back-office/clubs/{slug}/settings-previews': CLUB,
  'POST /api/back-office/clubs/{slug}/state': { state: 'LIVE', reason: 'We are ready' },
  'POST /api/back-office/clubs/{slug}/text-previews': { markdown: '**Words**' },
  'POST /api/back-office/clubs/{slug}/catalogue-imports': {
    ...{ csv: 'address,name_en\nnothing,', isTrial: true },
  },
  'PUT /api/back-office/clubs/{slug}/catalogue-order': { ids: [], version: 1 },
  'POST /api/back-office/clubs/{slug}/exclusive-changes': {
    ...{ chosen: [{ id: ID, version: 1 }], change: 'HIDE' },
  },
  'POST /api/back-office/clubs/{slug}/exclusive-edits': {
    ...{ chosen: [{ id: ID, version: 1 }], priceCoins: 5 },
  },
  'POST /api/back-office/clubs/{slug}/exclusive-edits/undo': {
    edited: [
      {
        ...{ id: ID, version: 1 },
        was: {
          ...{ priceCoins: 5, publishAt: null, upcomingAt: null, isAnnounced: false },
          ...{ visible: true, archivedAt: null, category: 'COLLECTIBLE' },
        },
      },
    ],
  },
  'POST /api/back-office/clubs/{slug}/exclusives/{exclusiveId}/duplicate': {},
  'POST /api/back-office/clubs/{slug}/exclusives/{exclusiveId}/stock-movements': {
    ...{ change: 1, reason: 'Found one more' },
  },
  ...FAN_BODIES,
  'POST /api/back-office/staff-invitation-acceptances': { token: 'unknown' },
};
