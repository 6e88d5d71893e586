import { getClub } from '#server/features/clubs/index.ts';
import { type FanRecord, findFansByIds } from '#server/features/fans/index.ts';
import { type FanViewCall, fanViewPort } from '#server/http/fan-view.ts';
import { staffAccessPort } from '#server/http/staff-access.ts';
import type { SignedInActor } from '#server/lib/actor.ts';
import { AppError, ForbiddenError } from '#server/lib/errors.ts';
import { type FanViewRow, findOpenView } from './fan-view-store.ts';
import { hashViewSecret } from './view-secrets.ts';

/** Whatever ended a view, its calls are refused in the same words. */
export const fanView = fanViewPort.by({
  enter: async (call) => {
    try {
      return await enterView(call);
    } catch (error) {
      throw error instanceof AppError ? new ForbiddenError('view.over') : error;
    }
  },
});

/** The right of the member of staff is checked for every call, as if they made it in the back office. */
async function enterView({ ctx, slug, token, ...from }: FanViewCall) {
  const club = await getClub(ctx, slug);
  const tokenHash = hashViewSecret(token);
  const view = await findOpenView(ctx.db, { clubId: club.id, tokenHash, now: ctx.clock.now() });
  const staff = view && { ...toStaffCaller(view), ...from };
  if (!staff || !(await ctx.userPool.isSessionActive(staff, 'recently')))
    throw new ForbiddenError('view.over');
  const wants = { capability: 'fans.dossier' } as const;
  const [viewer, [fan]] = await Promise.all([
    staffAccessPort.of(ctx).enter({ ctx, caller: staff, slug, wants }),
    findFansByIds(ctx.db, club.id, [view.fanId]),
  ]);
  if (!fan) throw new ForbiddenError('view.over');
  return { viewer, fan: toFanCaller(fan) };
}

/** The view was opened with a second factor. */
function toStaffCaller({ username, sessionId, authenticatedAt }: FanViewRow): SignedInActor {
  return {
    ...{ kind: 'user', username, email: '', emailVerified: false },
    ...{ firstName: '', lastName: '', name: '', pictureUrl: '' },
    ...{ hasSecondFactor: true, authTime: authenticatedAt.getTime() / 1000 },
    ...(sessionId === null ? {} : { sessionId }),
  };
}

function toFanCaller({ username, email, name, firstName, lastName, pictureUrl }: FanRecord): SignedInActor {
  return {
    ...{ kind: 'user', username, email, emailVerified: true, firstName, lastName, name, pictureUrl },
    hasSecondFactor: true,
  };
}
