import type { TermsDocument } from '@tifo/contracts/fans';
import type { Context, UseCase } from '#server/context.ts';
import { type ClubRecord, findChanged, findUnaccepted, getClub } from '#server/features/clubs/index.ts';
import { type FanRecord, requireReferredFanSelf } from '#server/features/fans/index.ts';
import { ForbiddenError, InvalidInputError } from '#server/lib/errors.ts';
import { findAcceptedVersions, insertAcceptances } from './kyc-store.ts';

export interface AcceptTermsInput {
  slug: string;
  acceptedDocuments: TermsDocument[];
  /** The versions that were shown; the current one of a document that is left out. */
  versions?: Partial<Record<TermsDocument, number>> | undefined;
}

/**
 * Records that the caller accepts every document of the club, in the version that they were shown; idempotent.
 * Refused if one has changed in substance meanwhile, or is of a version that does not exist.
 */
export async function acceptTerms({
  ctx,
  actor,
  input: { slug, acceptedDocuments, versions = {} },
}: UseCase<AcceptTermsInput>): Promise<void> {
  const club = await getClub(ctx, slug);
  const fan = await requireReferredFanSelf(ctx, { actor, club });
  const shown = club.documents.map(({ document, version }) => ({
    document,
    version: versions[document] ?? version,
  }));
  const missing = shown.filter(({ document }) => !acceptedDocuments.includes(document));
  if (missing.length > 0) {
    throw new InvalidInputError('kyc.documentsMissing', {
      errors: missing.map(({ document }) => ({ path: 'body.acceptedDocuments', message: document })),
    });
  }
  assertAreCurrent(club, shown);
  await ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const rows = shown.map((each) => ({ ...each, id: ctx.ids.next(), clubId: club.id, fanId: fan.id }));
    const documents = await insertAcceptances(uow.tx, rows);
    if (documents.length === 0) return;
    uow.audit({
      clubId: club.id,
      actor,
      action: 'terms.accepted',
      subject: `fan:${fan.id}`,
      detail: { accepted: shown.filter(({ document }) => documents.includes(document)) },
    });
  });
}

function assertAreCurrent(club: ClubRecord, shown: { document: TermsDocument; version: number }[]): void {
  const changed = findUnaccepted(
    club.documents,
    new Map(shown.map(({ document, version }) => [document, version])),
  );
  const isUnknown = club.documents.some(({ version }, index) => (shown[index]?.version ?? 0) > version);
  if (changed.length > 0 || isUnknown) throw termsChanged(changed);
}

/**
 * Throws if a document of the club has changed in substance since the fan accepted it. At a club where none has
 * changed since its fans registered, nothing is looked up.
 */
export async function assertTermsAccepted(
  ctx: Context,
  { fan, club }: { fan: Pick<FanRecord, 'id'>; club: ClubRecord },
): Promise<void> {
  const changed = findChanged(club);
  if (changed.length === 0) return;
  const accepted = await findAcceptedVersions(ctx.db, { clubId: club.id, fanId: fan.id });
  const missing = findUnaccepted(changed, accepted);
  if (missing.length > 0) throw termsChanged(missing);
}

const termsChanged = (documents: TermsDocument[]) =>
  new ForbiddenError('terms.changed', { members: { documents } });
