import { z } from 'zod';
import type { UnitOfWork } from '#server/context.ts';
import { type Actor, actorName } from '#server/lib/actor.ts';
import type { StoredText } from '#server/lib/rich-text.ts';
import { type ContentKey, insertVersion } from './history-store.ts';

interface Saved {
  version: number;
  /** The fields of the form, as they were saved. */
  fields: object;
  /** The text as it is stored, of content that may have been imported. */
  text?: StoredText;
}

/**
 * Keeps what was saved, and what it replaced if that was written before versions were kept.
 */
export async function keepVersion(
  uow: UnitOfWork,
  { key, actor, before, after }: { key: ContentKey; actor: Actor; before: Saved | null; after: Saved },
): Promise<void> {
  if (before) await insertVersion(uow.tx, { ...key, ...toRow(before), savedBy: null });
  await insertVersion(uow.tx, { ...key, ...toRow(after), savedBy: actorName(actor) });
}

const toRow = ({ version, fields, text }: Saved) => ({
  version,
  // Imported HTML has no source in the form, and would be lost.
  fields: { ...fields, ...(!text || text.descriptionMarkdown ? {} : { importedHtml: text.description }) },
});

/** Returns the text of a saved version that was imported as HTML. */
export function importedText(fields: object): StoredText | undefined {
  const { importedHtml } = WithImported.parse(fields);
  return importedHtml && { description: importedHtml, descriptionMarkdown: null };
}

const WithImported = z.object({ importedHtml: z.object({ en: z.string(), fr: z.string() }).optional() });
