import type { Fan, PersonalInfo, TermsDocument } from '@tifo/contracts/fans';
import type { Context } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { definePort } from '#server/lib/port.ts';
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

const port = definePort<FanDossiers>({
  read: async () => ({ personalInfo: null, acceptedDocuments: [], review: undefined }),
});

export function registerFanDossiers(ctx: Context, dossiers: FanDossiers): void {
  port.register(ctx, dossiers);
}

export async function readFanDossier(ctx: Context, fan: FanRecord, club: ClubRecord): Promise<FanDossier> {
  return port.of(ctx).read(fan, club);
}
