import type { OfficeFanView } from '@tifo/contracts/back-office/people';
import { findAuditRows } from '#server/audit/audit-search-store.ts';
import type { Context, UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { type FanRecord, findFansByIds } from '#server/features/fans/index.ts';
import type { FanView } from '#server/http/fan-view.ts';
import { type Actor, actorName, assertMay, type SignedInActor } from '#server/lib/actor.ts';
import { ForbiddenError, NotFoundError } from '#server/lib/errors.ts';

const ACTION = 'fan.viewed';
const VIEW_MS = 15 * 60_000;

/**
 * Opens a view of the fan's screens for fifteen minutes. The audit entry, with its reason, is what the calls of
 * the view are allowed by.
 */
export async function openFanView({
  ctx,
  actor,
  input: { club, fanId, reason },
}: UseCase<{ club: ClubRecord; fanId: string; reason: string }>): Promise<OfficeFanView> {
  assertMay(actor, 'fans.dossier', club.id);
  const fan = await findViewed(ctx, club.id, fanId);
  await ctx.unitOfWork({ clubId: club.id }, async (uow) =>
    uow.audit({ actor, action: ACTION, subject: `fan:${fanId}`, reason }),
  );
  const opened = await findOpened(ctx, { clubId: club.id, fanId, actor });
  if (!opened) throw new ForbiddenError('view.over');
  const { id, username, name, firstName, lastName, email, pictureUrl } = fan;
  return {
    fanId: id,
    identity: { username, name, firstName, lastName, email, pictureUrl },
    endsAt: new Date(opened.createdAt.getTime() + VIEW_MS).toISOString(),
  };
}

/** Lets the calls of a view through while it lasts, as the fan would make them. */
export const fanView: FanView = {
  enter: async ({ ctx, staff, fanId }) => {
    const { clubId } = staff;
    if (clubId === null || !(await findOpened(ctx, { clubId, fanId, actor: staff }))) {
      throw new ForbiddenError('view.over');
    }
    return asCaller(await findViewed(ctx, clubId, fanId));
  },
};

async function findViewed({ db }: Context, clubId: string, fanId: string): Promise<FanRecord> {
  const [fan] = await findFansByIds(db, clubId, [fanId]);
  if (!fan) throw new NotFoundError('fan.notFound');
  return fan;
}

async function findOpened(
  { db, clock }: Context,
  { clubId, fanId, actor }: { clubId: string; fanId: string; actor: Actor },
) {
  const [opened] = await findAuditRows(db, {
    ...{ clubId, action: ACTION, actor: actorName(actor), subject: `fan:${fanId}` },
    from: new Date(clock.now().getTime() - VIEW_MS).toISOString(),
    page: { limit: 1, after: null },
  });
  return opened;
}

function asCaller({ username, email, name, firstName, lastName, pictureUrl }: FanRecord): SignedInActor {
  return {
    ...{ kind: 'user', username, email, emailVerified: true, firstName, lastName, name, pictureUrl },
    hasSecondFactor: true,
  };
}
