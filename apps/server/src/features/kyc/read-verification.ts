import type { Fan } from '@tifo/contracts/fans';
import type { Context } from '#server/context.ts';
import { type ClubRecord, findUnaccepted } from '#server/features/clubs/index.ts';
import type { FanRecord, FanVerification } from '#server/features/fans/index.ts';
import { findAcceptedVersions, findPersonalInfo } from './kyc-store.ts';
import { findLatestReview, type ReviewRecord } from './reviews/review-store.ts';

/** Returns what a fan has stated and accepted so far, and the club's review. */
export async function readVerification(
  { db }: Context,
  { id: fanId, clubId, kycStatus }: FanRecord,
  { documents }: ClubRecord,
): Promise<FanVerification> {
  const isReviewed = kycStatus === 'DUE_DILIGENCE_FILLED';
  const [personalInfo, accepted, latest] = await Promise.all([
    findPersonalInfo(db, { clubId, fanId }),
    findAcceptedVersions(db, { clubId, fanId }),
    isReviewed ? findLatestReview(db, { clubId, fanId }) : undefined,
  ]);
  const unaccepted = findUnaccepted(documents, accepted);
  const acceptedDocuments = documents
    .map(({ document }) => document)
    .filter((document) => !unaccepted.includes(document));
  return { personalInfo, acceptedDocuments, review: toReview(latest) };
}

/** Returns only the part of a review that the fan may know. */
function toReview(latest: ReviewRecord | undefined): Fan['review'] {
  if (latest?.verdict !== 'REJECTED' && latest?.verdict !== 'ASKED_AGAIN') return undefined;
  return { verdict: latest.verdict, words: latest.words };
}
