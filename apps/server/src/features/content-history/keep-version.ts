import type { UnitOfWork } from '#server/context.ts';
import { type Actor, actorName } from '#server/lib/actor.ts';
import { type ContentKey, insertVersion } from './history-store.ts';

interface Saved {
  version: number;
  /** The fields of the form, as they were saved. */
  fields: object;
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

const toRow = ({ version, fields }: Saved) => ({ version, fields: { ...fields } });
