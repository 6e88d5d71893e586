import type { OfficeFanView } from '@tifo/contracts/back-office/people';
import type { UseCase } from '#server/context.ts';
import { type ClubRecord, clubWebUrl } from '#server/features/clubs/index.ts';
import { findFansByIds } from '#server/features/fans/index.ts';
import { assertMay, type StaffActor } from '#server/lib/actor.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { insertFanView } from './fan-view-store.ts';
import { newViewCode } from './view-secrets.ts';

const VIEW_MS = 15 * 60_000;
/** For as long as the page takes to load that exchanges the code. */
const CODE_MS = 60_000;

interface OpenFanView extends UseCase<{ club: ClubRecord; fanId: string; reason: string }> {
  actor: StaffActor;
}

/**
 * Opens a view of the fan's screens for fifteen minutes. Returns the address at the club's site that shows it: its
 * code stands in the fragment, which browsers send to nobody, and is exchanged once.
 */
export async function openFanView({
  ctx,
  actor,
  input: { club, fanId, reason },
}: OpenFanView): Promise<OfficeFanView> {
  assertMay(actor, 'fans.dossier', club.id);
  const [fan] = await findFansByIds(ctx.db, club.id, [fanId]);
  if (!fan) throw new NotFoundError('fan.notFound');
  const code = newViewCode();
  const id = ctx.ids.next();
  const nowMs = ctx.clock.now().getTime();
  const { username, sessionId = null, authenticatedAt } = actor;
  await ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    await insertFanView(uow.tx, {
      ...{ id, clubId: club.id, fanId, username, sessionId, authenticatedAt },
      ...{ codeHash: code.hash, codeEndsAt: new Date(nowMs + CODE_MS) },
      endsAt: new Date(nowMs + VIEW_MS),
    });
    uow.audit({ actor, action: 'fan.viewed', subject: `fan:${fanId}`, detail: { viewId: id }, reason });
  });
  return { address: `${clubWebUrl(ctx, club, '')}#view=${code.text}` };
}
