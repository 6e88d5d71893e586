import type { ClubModel, ClubState, LegalIdentity } from '@tifo/contracts/clubs';
import type { Language } from '@tifo/contracts/values';
import type { LocalizedText } from '#server/lib/language.ts';
import type { CoinValue } from '#server/lib/money.ts';

/** A club as the other features know it. */
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
  /** Value of one coin; 1 € at clubs without coins. */
  tokenPriceCents: bigint;
  contactEmail: string | null;
  eulaUrl: string;
  sfcUrl: string;
  privacyPolicyUrl: string;
  webappUrl: string;
  termsVersion: number;
  referralNeeded: boolean;
  fiatAccepted: boolean;
  coinsEnabled: boolean;
  promoteDonation: boolean;
  dueDiligenceNeeded: boolean;
  /** Whether its fans set up two-factor sign-in when they first sign in on its site. */
  secondFactorNeeded: boolean;
  /** False where accounts came from a former platform without their passwords. */
  passwordsMigrated: boolean;
  vip: boolean;
  presentationHtml: LocalizedText | null;
  upcomingDate: Date | null;
  membershipFeeCents: bigint | null;
  taxReceiptThresholdCents: bigint | null;
  languages: Language[];
  theme: { primary: string; secondary: string };
  timeZone: string;
  /** Who the club is before the law; null until somebody has said so. */
  legalIdentity: LegalIdentity | null;
  /** Verified hosts of its own. */
  domains: string[];
}

/** What prices of this club are shown with. */
export function coinValueOf({ ticker, tokenPriceCents }: ClubRecord): CoinValue {
  return { ticker, tokenPriceCents };
}
