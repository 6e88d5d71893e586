import type { Context } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { FanDossier, FanRecord } from '#server/features/members/index.ts';
import { findPersonalInfo, listAcceptedDocuments } from './kyc-store.ts';

/** What a fan has told and accepted so far. */
export async function readDossier(
  { db }: Context,
  { id: fanId, clubId }: FanRecord,
  { termsVersion }: ClubRecord,
): Promise<FanDossier> {
  const [personalInfo, acceptedDocuments] = await Promise.all([
    findPersonalInfo(db, { clubId, fanId }),
    listAcceptedDocuments(db, { clubId, fanId, version: termsVersion }),
  ]);
  return { personalInfo, acceptedDocuments };
}
