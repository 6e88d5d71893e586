import type { KycStatus, NameDisplay } from '@tifo/contracts/fans';
import type { Language } from '@tifo/contracts/values';

/** A fan of one club as the other features know them. */
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
  /** How others see them; `name`, which may come from their address, is for their own eyes. */
  nameDisplay: NameDisplay;
  neutralNumber: number;
}
