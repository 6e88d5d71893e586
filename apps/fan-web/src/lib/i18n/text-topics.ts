import type auctions from '@tifo/locales/en/auctions.json';
import type bookings from '@tifo/locales/en/bookings.json';
import type clubHome from '@tifo/locales/en/club-home.json';
import type clubSelection from '@tifo/locales/en/club-selection.json';
import type common from '@tifo/locales/en/common.json';
import type consents from '@tifo/locales/en/consents.json';
import type donation from '@tifo/locales/en/donation.json';
import type donations from '@tifo/locales/en/donations.json';
import type errors from '@tifo/locales/en/errors.json';
import type exclusiveDetail from '@tifo/locales/en/exclusive-detail.json';
import type exclusives from '@tifo/locales/en/exclusives.json';
import type giveawayCards from '@tifo/locales/en/giveaway-cards.json';
import type giveaways from '@tifo/locales/en/giveaways.json';
import type kyc from '@tifo/locales/en/kyc.json';
import type layout from '@tifo/locales/en/layout.json';
import type legal from '@tifo/locales/en/legal.json';
import type liveAuction from '@tifo/locales/en/live-auction.json';
import type login from '@tifo/locales/en/login.json';
import type loginRedirect from '@tifo/locales/en/login-redirect.json';
import type marketplace from '@tifo/locales/en/marketplace.json';
import type members from '@tifo/locales/en/members.json';
import type posts from '@tifo/locales/en/posts.json';
import type profile from '@tifo/locales/en/profile.json';
import type programs from '@tifo/locales/en/programs.json';
import type purchase from '@tifo/locales/en/purchase.json';
import type questions from '@tifo/locales/en/questions.json';
import type referrals from '@tifo/locales/en/referrals.json';
import type search from '@tifo/locales/en/search.json';
import type signInMethods from '@tifo/locales/en/sign-in-methods.json';
import type signup from '@tifo/locales/en/signup.json';
import type wallet from '@tifo/locales/en/wallet.json';

/** The type of every text file; a key reads `topic.key`, with the topic in camel case. */
export interface TextResources {
  members: typeof members;
  giveaways: typeof giveaways;
  giveawayCards: typeof giveawayCards;
  questions: typeof questions;
  bookings: typeof bookings;
  search: typeof search;
  purchase: typeof purchase;
  liveAuction: typeof liveAuction;
  exclusiveDetail: typeof exclusiveDetail;
  auctions: typeof auctions;
  clubHome: typeof clubHome;
  clubSelection: typeof clubSelection;
  common: typeof common;
  consents: typeof consents;
  donation: typeof donation;
  errors: typeof errors;
  exclusives: typeof exclusives;
  layout: typeof layout;
  wallet: typeof wallet;
  posts: typeof posts;
  programs: typeof programs;
  donations: typeof donations;
  marketplace: typeof marketplace;
  loginRedirect: typeof loginRedirect;
  legal: typeof legal;
  login: typeof login;
  signInMethods: typeof signInMethods;
  signup: typeof signup;
  kyc: typeof kyc;
  profile: typeof profile;
  referrals: typeof referrals;
}

type KebabCase<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `-${Lowercase<Head>}`}${KebabCase<Tail>}`
  : Name;

/** The file name of a topic, as routes list it under `texts`. */
export type TextTopic = KebabCase<keyof TextResources>;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: TextResources };
  }
}
