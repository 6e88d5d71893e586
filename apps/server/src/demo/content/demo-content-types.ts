import type { StaffRole } from '@tifo/contracts/back-office/capabilities';
import type { PicturePalette, PictureRequest } from '../pictures/picture-types.ts';

export type LocalizedText = { en: string; fr: string };

export type DemoKycStatus =
  | 'NOT_REFERRED'
  | 'READY_FOR_KYC'
  | 'PERSONAL_INFO_FILLED'
  | 'DUE_DILIGENCE_FILLED'
  | 'DUE_DILIGENCE_APPROVED'
  | 'PAYMENT_PENDING'
  | 'VALIDATED';

export type DemoPartner = {
  slug: string;
  name: string;
  logo: PictureRequest;
  palette: PicturePalette;
};

export type DemoClub = {
  slug: string;
  name: string;
  platformName: string;
  model: 'MARKETPLACE' | 'FOUNDATION' | 'POPUP';
  state: 'UPCOMING' | 'LIVE' | 'STAND_BY' | 'ARCHIVED';
  ticker: string;
  /** Price of one coin; 1 € for a club without coins, so that coins count as euros. */
  currentPriceCents: bigint;
  contactEmail: string;
  theme: PicturePalette;
  accessMode?: 'OPEN' | 'VIP';
  referralNeeded: boolean;
  fiatAccepted: boolean;
  coinsEnabled: boolean;
  promoteDonation: boolean;
  languages: readonly ('en' | 'fr')[];
  /** Markdown. */
  presentation: LocalizedText;
  partners: readonly DemoPartner[];
  linkedClubSlugs: readonly string[];
  /** Days after the first start. */
  upcomingInDays?: number;
  membershipFeeCents?: bigint;
  logo: PictureRequest;
  banner: PictureRequest;
};

export type DemoExclusive = {
  slug: string;
  name: LocalizedText;
  /** Markdown. */
  description: LocalizedText;
  category: 'COLLECTIBLE' | 'EXPERIENCE';
  /** For an auction lot, the starting price. */
  priceCoinUnits: bigint;
  stock: number;
  visible: boolean;
  isUpcoming?: boolean;
  /** Days after the first start; absent for an upcoming exclusive without a date. */
  upcomingInDays?: number;
  nonDeductibleCents?: bigint;
  /** The first one is the main picture. All are drawn with the exclusive's slug as seed. */
  pictures: readonly [PictureRequest, ...PictureRequest[]];
};

export type DemoBid = {
  fan: string;
  priceCoinUnits: bigint;
  /** Hours before the first start. */
  hoursAgo: number;
};

export type DemoLot = { number: number; exclusive: DemoExclusive; bids: readonly DemoBid[] };

export type DemoAuction = {
  slug: string;
  name: LocalizedText;
  startsInHours: number;
  endsInHours: number;
  anonymous: boolean;
  visible: boolean;
  goalCents?: bigint;
  lots: readonly DemoLot[];
};

export type DemoProgram = {
  slug: string;
  name: LocalizedText;
  /** Markdown. */
  description: LocalizedText;
  picture: PictureRequest;
};

export type DemoPost = {
  slug: string;
  name: LocalizedText;
  /** Markdown. */
  description: LocalizedText;
  daysAgo: number;
  programSlug?: string;
  pictures: readonly [PictureRequest, ...PictureRequest[]];
};

export type DemoQuestion = {
  title: LocalizedText;
  /** HTML. */
  preTitle: LocalizedText;
  /** Empty for a question answered in free text. */
  answers: readonly LocalizedText[];
  required: boolean;
  multiline: boolean;
};

export type DemoGiveaway = {
  slug: string;
  type: 'GIVEAWAY' | 'DUE_DILIGENCE';
  sponsorName: string;
  textKey: string;
  startsInDays: number;
  endsInDays: number;
  partnerSlug?: string;
  rewardCoinUnits?: bigint;
  draw?: { winnerCount: number; prize: LocalizedText };
  questions: readonly DemoQuestion[];
  /** The entries in their order; choices by their index from 0. */
  entries?: readonly DemoEntry[];
};

export type DemoEntry = { fan: string; hoursAgo: number; answers: readonly (number | string | null)[] };

export type DemoBookingPlan = {
  startsInDays: number;
  days: number;
  /** Local start times, `HH:mm`. */
  weekdayStarts: readonly string[];
  weekendStarts: readonly string[];
  place: string;
  /** Who receives the fans. */
  person: string;
  /** Day 0 is the first day of the plan. Slots that are already reserved, so that the plan looks used. */
  taken: readonly { day: number; start: string; fan: string }[];
};

export type DemoDonation = { fan: string; amountCents: bigint; daysAgo: number };

export type DemoOrder = { fan: string; exclusiveSlug: string; daysAgo: number };

export type DemoReferral = { fan: string; invitedEmail: string; daysAgo: number };

export type DemoMessage = { from: string; to: string; text: string; minutesAgo: number };

export type DemoMembership = {
  clubSlug: string;
  kycStatus: DemoKycStatus;
  coinUnits?: bigint;
  cardReady?: boolean;
};

export type DemoFan = {
  /** The address is `{login}@demo.tifo.test`. */
  login: string;
  firstName: string;
  lastName: string;
  language: 'en' | 'fr';
  /** `YYYY-MM-DD`. */
  birthdate: string;
  birthplace: string;
  phoneNumber: string;
  address: { addressLine1: string; city: string; postalCode: string; country: string };
  portrait: PictureRequest;
  portraitPalette: PicturePalette;
  memberships: readonly DemoMembership[];
  staffOf: readonly { clubSlug: string; roles: readonly StaffRole[] }[];
  platformAdmin: boolean;
};

export type DemoClubContent = {
  club: DemoClub;
  exclusives: readonly DemoExclusive[];
  auctions: readonly DemoAuction[];
  programs: readonly DemoProgram[];
  posts: readonly DemoPost[];
  giveaways: readonly DemoGiveaway[];
  donations: readonly DemoDonation[];
  orders: readonly DemoOrder[];
  referrals: readonly DemoReferral[];
  messages: readonly DemoMessage[];
  bookingPlan?: DemoBookingPlan;
};
