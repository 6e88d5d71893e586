import type { BlockEffects } from '@tifo/contracts/back-office/people';
import type { UnitOfWork, UseCase } from '#server/context.ts';
import { countLotsHeld } from '#server/features/auctions/index.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { type FanRecord, findFansByIds, lockFan, setBlock } from '#server/features/fans/index.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import { type Actor, assertMay } from '#server/lib/actor.ts';
import { ConflictError, ForbiddenError, NotFoundError } from '#server/lib/errors.ts';

export interface BlockFanInput {
  club: ClubRecord;
  fanId: string;
  /** Kept, audited and told to the fan. */
  reason: string;
}

/** From the commit on the fan does nothing new at the club; what is theirs, and what they owe, stays as it is. */
export async function blockFan({ ctx, actor, input }: UseCase<BlockFanInput>): Promise<FanRecord> {
  return changeBlock({ ctx, actor, input }, true);
}

/** The fan takes part in the club as before. */
export async function unblockFan({ ctx, actor, input }: UseCase<BlockFanInput>): Promise<FanRecord> {
  return changeBlock({ ctx, actor, input }, false);
}

async function changeBlock(
  { ctx, actor, input: { club, fanId, reason } }: UseCase<BlockFanInput>,
  isBlocked: boolean,
): Promise<FanRecord> {
  const clubId = club.id;
  assertMay(actor, 'fans.block', clubId);
  return ctx.unitOfWork({ clubId }, async (uow) => {
    const fan = await lockFan(uow.tx, clubId, fanId);
    if (!fan) throw new NotFoundError('fan.notFound');
    assertIsAnother(actor, fan);
    if ((fan.blockedAt !== null) === isBlocked) {
      throw new ConflictError(isBlocked ? 'fan.blockedAlready' : 'fan.notBlocked');
    }
    if (!(await setBlock(uow.tx, { clubId, id: fanId, reason: isBlocked ? reason : null }))) {
      throw new NotFoundError('fan.notFound');
    }
    const action = isBlocked ? 'fan.blocked' : 'fan.unblocked';
    uow.audit({ actor, action, subject: `fan:${fanId}`, reason });
    uow.invalidate(club);
    await notifyFan(uow, { club, fan, template: isBlocked ? 'fanBlocked' : 'fanUnblocked', reason });
    const [changed] = await findFansByIds(uow.tx, clubId, [fanId]);
    return changed ?? fan;
  });
}

/** Whoever works here as well locks themselves out by hand, never by a slip. */
function assertIsAnother(actor: Actor, fan: FanRecord): void {
  if (actor.kind === 'staff' && actor.username === fan.username) throw new ForbiddenError('fan.isOneself');
}

interface Told {
  club: ClubRecord;
  fan: FanRecord;
  template: 'fanBlocked' | 'fanUnblocked';
  reason: string;
}

async function notifyFan(uow: UnitOfWork, { club, fan, template, reason }: Told): Promise<void> {
  await queueMail(uow, {
    clubSlug: club.slug,
    to: fan.email,
    fan,
    language: fan.language,
    template,
    values: { name: fan.firstName || fan.name, words: reason },
    // A fan may be blocked more than once, and is told each time.
    dedupe: `${template}:${uow.ids.next()}`,
  });
}

/** What a block would leave as it is and somebody may want to look at: bids that lead, lots that are owed. */
export async function previewBlock({
  ctx,
  actor,
  input: { club, fanId },
}: UseCase<Omit<BlockFanInput, 'reason'>>): Promise<BlockEffects> {
  assertMay(actor, 'fans.block', club.id);
  const [fan] = await findFansByIds(ctx.db, club.id, [fanId]);
  if (!fan) throw new NotFoundError('fan.notFound');
  return countLotsHeld(ctx.db, { clubId: club.id, fanId });
}
