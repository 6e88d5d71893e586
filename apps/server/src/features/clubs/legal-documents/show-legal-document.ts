import type { LegalDocument } from '@tifo/contracts/clubs';
import type { TermsDocument } from '@tifo/contracts/fans';
import type { Language } from '@tifo/contracts/values';
import type { Context } from '#server/context.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { inLanguage } from '#server/lib/language.ts';
import { renderMarkdown } from '#server/lib/rich-text.ts';
import { getClub } from '../get-club.ts';
import { baseVersionOf } from './legal-document-rules.ts';
import { type DocumentRow, findDocumentText, listDocumentVersions } from './legal-document-store.ts';

export interface ShownDocument {
  slug: string;
  document: TermsDocument;
  /** The current one, if absent. */
  version?: number | undefined;
}

/** Returns a version of a document that fans accept, in the language of the reader. */
export async function showLegalDocument(
  ctx: Context,
  { slug, document, version: asked }: ShownDocument,
  language: Language,
): Promise<LegalDocument> {
  const club = await getClub(ctx, slug);
  const key = { clubId: club.id, document };
  const rows = await listDocumentVersions(ctx.db, key);
  const base = baseVersionOf(document, club.termsVersion);
  const versions = [...rows.map(summarize), ...(base === 0 ? [] : [platformVersion(base)])];
  const current = versions[0]?.version;
  const version = asked ?? current;
  const known = versions.find((each) => each.version === version);
  if (!known) throw new NotFoundError('document.notFound');
  const text = await findDocumentText(ctx.db, { ...key, version: known.version });
  return {
    ...{ document, version: known.version, publishedAt: known.publishedAt, versions },
    isCurrent: known.version === current,
    html: text ? renderMarkdown(inLanguage(text, language)) : null,
  };
}

const summarize = ({
  version,
  publishedAt,
  inSubstance,
}: Pick<DocumentRow, 'version' | 'publishedAt' | 'inSubstance'>) => ({
  ...{ version, inSubstance },
  publishedAt: publishedAt.toISOString(),
});

const platformVersion = (version: number) => ({ version, publishedAt: null, inSubstance: true });
