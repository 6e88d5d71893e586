import type { ProgramDraft } from '@tifo/contracts/back-office/content';
import type { UnitOfWork } from '#server/context.ts';
import {
  isPublished,
  keepVersion,
  moveAddress,
  publicationDate,
  schedulePublication,
} from '#server/features/content-history/index.ts';
import type { Actor } from '#server/lib/actor.ts';
import { ConflictError } from '#server/lib/errors.ts';
import { toEditedText } from '#server/lib/rich-text.ts';
import type { WrittenProgram } from './program-store.ts';

type SavedProgram = Omit<WrittenProgram, 'createdAt' | 'isArchived'>;

interface Placed {
  actor: Actor;
  /** As it was until now; absent for a new program. */
  before?: SavedProgram;
  after: SavedProgram;
}

/** Gives a saved program its address, and keeps what was saved. Throws `program.slugTaken` for another one’s. */
export async function placeProgram(uow: UnitOfWork, { actor, before, after }: Placed): Promise<void> {
  const key = { clubId: after.clubId, kind: 'PROGRAM', ref: after.id } as const;
  const now = uow.clock.now();
  const address = {
    ...{ from: before?.slug ?? null, to: after.slug },
    wasPublic: before !== undefined && isPublished(before, now),
    isPublic: isPublished(after, now),
  };
  if (!(await moveAddress(uow.tx, { ...key, ...address })))
    throw new ConflictError('program.slugTaken', { field: 'slug' });
  schedulePublication(uow, after);
  await keepVersion(uow, { key, actor, before: before ? toSaved(before) : null, after: toSaved(after) });
}

const toSaved = (program: SavedProgram) => ({
  version: program.version,
  fields: toProgramFields(program),
  text: program,
});

/** Returns the fields of the form, as they are kept with each version. */
function toProgramFields(program: SavedProgram): ProgramDraft {
  const { slug, name, imageUrl, shareImageUrl } = program;
  return {
    ...{ slug, name, imageUrl, shareImageUrl, descriptionMarkdown: toEditedText(program) },
    publishedAt: publicationDate(program),
  };
}
