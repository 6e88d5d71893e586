import type { Fan, PersonalInfo, TermsDocument } from '@tifo/contracts/fans';
import type { Context } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { definePort } from '#server/platform/feature.ts';
import type { FanRecord } from './fan-record.ts';

/** What the verification of a fan's identity knows of them. */
export interface FanDossier {
  personalInfo: PersonalInfo | null;
  /** In the version that the club publishes now. */
  acceptedDocuments: TermsDocument[];
  /** What the club has said of it, while the fan has to know. */
  review: Fan['review'];
}

export interface FanDossiers {
  read(fan: FanRecord, club: ClubRecord): Promise<FanDossier>;
}

/** Provided by the verification of identities. */
export const fanDossierPort = definePort<FanDossiers>({
  read: async () => ({ personalInfo: null, acceptedDocuments: [], review: undefined }),
});

export async function readFanDossier(ctx: Context, fan: FanRecord, club: ClubRecord): Promise<FanDossier> {
  return fanDossierPort.of(ctx).read(fan, club);
}
