import type { OfficeLegalDocument } from '@tifo/contracts/back-office/legal-documents';
import { TermsDocument } from '@tifo/contracts/fans';
import type { UseCase } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { actorName, assertMay } from '#server/lib/actor.ts';
import { InvalidInputError, StaleEditError } from '#server/lib/errors.ts';
import type { LocalizedText } from '#server/lib/language.ts';
import type { ClubRecord } from '../club-record.ts';
import { forgetClubs } from '../get-club.ts';
import { baseVersionOf } from './legal-document-rules.ts';
import {
  clearElsewhereUrl,
  findElsewhereUrl,
  insertDocumentVersion,
  listDocumentRows,
} from './legal-document-store.ts';

interface OfClub {
  club: ClubRecord;
}

/** Returns the documents that fans of the club accept, and the rules of auctions that it could write. */
export async function listLegalDocuments({
  ctx,
  actor,
  input: { club },
}: UseCase<OfClub>): Promise<OfficeLegalDocument[]> {
  assertMay(actor, 'clubs.settings', club.id);
  const documents = TermsDocument.options.filter(
    (document) => document !== 'TOKENS_CONDITIONS' || club.coinsEnabled,
  );
  return Promise.all(documents.map((document) => read(ctx.db, club, document)));
}

/** Returns a document with all its versions. */
export async function readLegalDocument({
  ctx,
  actor,
  input: { club, document },
}: UseCase<OfClub & { document: TermsDocument }>): Promise<OfficeLegalDocument> {
  assertMay(actor, 'clubs.settings', club.id);
  return read(ctx.db, club, document);
}

export interface NewVersion extends OfClub {
  document: TermsDocument;
  text: LocalizedText;
  inSubstance: boolean;
  /** The version that it replaces. */
  version: number;
}

/** The query that publishes; a test replaces it to show that the race test detects a lost text. */
export interface DocumentStore {
  insertDocumentVersion: typeof insertDocumentVersion;
}

/** Publishes a new version of a document, for fans at once; former ones stay readable. */
export async function publishLegalDocument({
  ctx,
  actor,
  input: { club, document, text, inSubstance, version },
  store = { insertDocumentVersion },
}: UseCase<NewVersion> & { store?: DocumentStore }): Promise<OfficeLegalDocument> {
  const { id: clubId } = club;
  assertMay(actor, 'clubs.settings', clubId);
  const missing = club.languages.filter((language) => text[language] === '');
  if (missing.length > 0) {
    const errors = missing.map((language) => ({ path: `body.text.${language}`, message: 'is missing' }));
    throw new InvalidInputError('document.textMissing', { errors });
  }
  return ctx.unitOfWork({ clubId }, async (uow) => {
    const before = await read(uow.tx, club, document);
    const isPublished =
      before.version === version &&
      (await store.insertDocumentVersion(uow.tx, {
        ...{ clubId, document, version: version + 1, markdown: text },
        // Nobody has accepted the first rules of auctions.
        inSubstance: inSubstance || version === 0,
        publishedBy: actorName(actor),
      }));
    if (!isPublished) throw new StaleEditError(await read(uow.tx, club, document));
    await clearElsewhereUrl(uow.tx, { clubId, document });
    const after = await read(uow.tx, club, document);
    forgetClubs(uow);
    uow.invalidate(club);
    uow.audit({
      ...{ actor, action: 'document.published', subject: `club:${clubId}` },
      before: { document, version, text: before.versions[0]?.text ?? null },
      after: { document, ...after.versions[0] },
    });
    return after;
  });
}

async function read(tx: Tx, club: ClubRecord, document: TermsDocument): Promise<OfficeLegalDocument> {
  const key = { clubId: club.id, document };
  const [rows, elsewhereUrl] = [await listDocumentRows(tx, key), await findElsewhereUrl(tx, key)];
  const base = baseVersionOf(document, club.termsVersion);
  const written = rows.map(({ version, markdown, inSubstance, publishedAt }) => ({
    ...{ version, text: markdown, inSubstance },
    publishedAt: publishedAt.toISOString(),
  }));
  const ofPlatform = { version: base, text: null, inSubstance: true, publishedAt: null };
  const versions = base === 0 ? written : [...written, ofPlatform];
  return { document, version: versions[0]?.version ?? 0, elsewhereUrl, versions };
}
