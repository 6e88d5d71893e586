import type { Fan, PersonalInfo, TermsDocument } from '@tifo/contracts/fans';
import type { Context } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { definePort } from '#server/platform/feature.ts';
import type { FanRecord } from './fan-record.ts';

/** What the verification of a fan's identity has stored about them. */
export interface FanVerification {
  personalInfo: PersonalInfo | null;
  /** The documents accepted in the club's current version. */
  acceptedDocuments: TermsDocument[];
  /** The club's review of the fan's file, as far as the fan may know. */
  review: Fan['review'];
}

export interface FanVerifications {
  read(fan: FanRecord, club: ClubRecord): Promise<FanVerification>;
}

/** Implemented by the verification of identities. */
export const fanVerificationPort = definePort<FanVerifications>({
  read: async () => ({ personalInfo: null, acceptedDocuments: [], review: undefined }),
});

export async function readFanVerification(
  ctx: Context,
  fan: FanRecord,
  club: ClubRecord,
): Promise<FanVerification> {
  return fanVerificationPort.of(ctx).read(fan, club);
}
