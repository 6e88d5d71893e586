import type { TermsDocument } from '@tifo/contracts/fans';
import type { UseCase } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { requireReferredFanSelf } from '#server/features/fans/index.ts';
import { InvalidInputError } from '#server/lib/errors.ts';
import { missingDocuments } from './kyc-rules.ts';
import { insertAcceptances } from './kyc-store.ts';

/** Records that the caller accepts every document of the club in its current version; idempotent. */
export async function acceptTerms({
  ctx,
  actor,
  input: { slug, acceptedDocuments },
}: UseCase<{ slug: string; acceptedDocuments: TermsDocument[] }>): Promise<void> {
  const club = await getClub(ctx, slug);
  const fan = await requireReferredFanSelf(ctx, { actor, club });
  const missing = missingDocuments(club, acceptedDocuments);
  if (missing.length > 0) {
    throw new InvalidInputError('kyc.documentsMissing', {
      errors: missing.map((document) => ({ path: 'body.acceptedDocuments', message: document })),
    });
  }
  await ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const documents = await insertAcceptances(
      uow.tx,
      [...new Set(acceptedDocuments)].map((document) => ({
        id: ctx.ids.next(),
        clubId: club.id,
        fanId: fan.id,
        document,
        version: club.termsVersion,
      })),
    );
    if (documents.length === 0) return;
    uow.audit({
      clubId: club.id,
      actor,
      action: 'terms.accepted',
      subject: `fan:${fan.id}`,
      detail: { documents, version: club.termsVersion },
    });
  });
}
