import type { NameDisplay } from '@tifo/contracts/fans';
import type { UseCase } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { lockFan, updateFan } from './fan-store.ts';
import { requireFanSelf } from './require-fan.ts';

/** Sets how other fans of the club see the fan's name everywhere. */
export async function setNameDisplay({
  ctx,
  actor,
  input: { slug, username, nameDisplay },
}: UseCase<{ slug: string; username: string; nameDisplay: NameDisplay }>): Promise<void> {
  const club = await getClub(ctx, slug);
  const { id } = await requireFanSelf(ctx, { actor, club, username });
  await ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const fan = await lockFan(uow.tx, club.id, id);
    if (!fan) throw new NotFoundError('fan.notFound');
    if (fan.nameDisplay === nameDisplay) return;
    await updateFan(uow.tx, { clubId: club.id, id, change: { nameDisplay } });
    uow.audit({
      actor,
      action: 'fan.nameDisplaySet',
      subject: `fan:${id}`,
      detail: { from: fan.nameDisplay, to: nameDisplay },
    });
    uow.invalidate(club);
  });
}
