import type { ProgramItem } from '@tifo/contracts/back-office/content';
import type { UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { placeProgram } from './place-program.ts';
import { assertCanManagePrograms } from './program-policy.ts';
import { lockProgram, updateProgram } from './program-store.ts';
import { toProgramItem } from './written-programs.ts';

interface ArchiveProgramInput {
  club: ClubRecord;
  id: string;
  /** False: it is taken out of the archive. */
  isArchived: boolean;
}

/** Puts a program away, or brings it back; either way it is a draft then. Idempotent. */
export async function archiveProgram({
  ctx,
  actor,
  input,
}: UseCase<ArchiveProgramInput>): Promise<ProgramItem> {
  const { club, id, isArchived } = input;
  assertCanManagePrograms(actor, club.id);
  return ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const before = await lockProgram(uow.tx, { clubId: club.id, id });
    if (!before) throw new NotFoundError('program.notFound');
    if (before.isArchived === isArchived) return toProgramItem(before, { ctx, club });
    const after = await updateProgram(uow.tx, { clubId: club.id, id }, { isArchived, isDraft: true });
    await placeProgram(uow, { actor, before, after });
    uow.invalidate(club);
    const action = isArchived ? 'program.archived' : 'program.broughtBack';
    uow.audit({ actor, action, subject: `program:${id}` });
    return toProgramItem(after, { ctx, club });
  });
}
