import type { UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { assertMay } from '#server/lib/actor.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { findStaff, type StaffRow } from './staff-store.ts';

export async function getStaff({
  ctx,
  actor,
  input: { club, username },
}: UseCase<{ club: ClubRecord; username: string }>): Promise<StaffRow> {
  assertMay(actor, 'staff.read', club.id);
  const member = await findStaff(ctx.db, { clubId: club.id, username });
  if (!member) throw new NotFoundError('staff.notFound');
  return member;
}
