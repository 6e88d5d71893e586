import type { ClubModel, ClubState, LegalIdentity } from '@tifo/contracts/clubs';
import type { Language } from '@tifo/contracts/values';
import type { LocalizedText } from '#server/lib/language.ts';
import type { CoinValue } from '#server/lib/money.ts';
import type { DocumentStanding } from './legal-documents/legal-document-rules.ts';

/** A club as seen by the other features. */
export interface ClubRecord {
  id: string;
  slug: string;
  name: string;
  platformName: string;
  model: ClubModel;
  state: ClubState;
  logoUrl: string;
  bannerUrl: string;
  ticker: string;
  /** The value of one coin; 1 € at clubs without coins. */
  tokenPriceCents: bigint;
  contactEmail: string | null;
  eulaUrl: string;
  sfcUrl: string;
  privacyPolicyUrl: string;
  webappUrl: string;
  /** The version of the documents that the club has not written itself. */
  termsVersion: number;
  /** What fans read and accept, in this order. */
  documents: DocumentStanding[];
  referralNeeded: boolean;
  fiatAccepted: boolean;
  coinsEnabled: boolean;
  /** Whether it was opened without coins: fans of before have not accepted the terms of coins. */
  coinsAddedLater: boolean;
  promoteDonation: boolean;
  dueDiligenceNeeded: boolean;
  /** Whether its fans must set up a second factor at their first sign-in on its site. */
  secondFactorNeeded: boolean;
  /** False if accounts came from a former platform without their passwords. */
  passwordsMigrated: boolean;
  vip: boolean;
  presentationHtml: LocalizedText | null;
  upcomingDate: Date | null;
  membershipFeeCents: bigint | null;
  taxReceiptThresholdCents: bigint | null;
  languages: Language[];
  theme: { primary: string; secondary: string };
  timeZone: string;
  /** The club's legal identity; null until it has been entered. */
  legalIdentity: LegalIdentity | null;
  /** Verified custom domains, oldest first. */
  domains: string[];
  /** The one that is the club's address; null: it is at the platform's. */
  primaryDomain: string | null;
  /** Removed ones, which lead to the club until another one verifies them. */
  formerDomains: string[];
}

/** Returns the values with which prices of this club are presented. */
export function coinValueOf({ ticker, tokenPriceCents }: ClubRecord): CoinValue {
  return { ticker, tokenPriceCents };
}
