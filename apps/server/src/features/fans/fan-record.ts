import type { KycStatus, NameDisplay } from '@tifo/contracts/fans';
import type { Language } from '@tifo/contracts/values';

/** A fan of one club as seen by the other features. */
export interface FanRecord {
  id: string;
  clubId: string;
  username: string;
  email: string;
  name: string;
  firstName: string;
  lastName: string;
  pictureUrl: string;
  language: Language;
  kycStatus: KycStatus;
  /** How other fans see them; `name`, which may come from their address, is shown to the fan only. */
  nameDisplay: NameDisplay;
  neutralNumber: number;
  /** Since when the club lets them do nothing new; null: it does. */
  blockedAt: Date | null;
}
