import { z } from 'zod';
import type { Context, UnitOfWork, UseCase } from '#server/context.ts';
import { readClock } from '#server/db/read-clock.ts';
import { holdOpenLots } from '#server/features/auctions/index.ts';
import { releaseReservations } from '#server/features/bookings/index.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { eraseFan as eraseFanRow, type FanRecord, lockFan } from '#server/features/fans/index.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import { queueForgetting } from '#server/features/payments/index.ts';
import { findStaff } from '#server/features/staff/index.ts';
import { ownPictureKey, queueRemoval, queueRemovalOfUploads } from '#server/features/uploads/index.ts';
import { type Actor, assertMay, system } from '#server/lib/actor.ts';
import { ConflictError, NotFoundError } from '#server/lib/errors.ts';
import { defineTask } from '#server/platform/tasks.ts';
import { assertOwesNothing } from './erasure-policy.ts';
import { personalDataPort } from './personal-data-port.ts';
import { erasePersonalRows, findObligations, type Holder } from './personal-store.ts';

interface EraseFanInput {
  club: ClubRecord;
  fanId: string;
  reason: string;
}

/** The query that keeps a bid from becoming theirs meanwhile; a test replaces it to show that the race test detects it. */
export interface EraseFanStore {
  holdOpenLots: typeof holdOpenLots;
}

/**
 * Erases a fan at the club of the staff who ask for it, and tells them. Their account is theirs, and what other clubs
 * know of them is not touched.
 */
export async function eraseFan({
  ctx,
  actor,
  input: { club, fanId, reason },
  store = { holdOpenLots },
}: UseCase<EraseFanInput> & { store?: EraseFanStore }): Promise<void> {
  const clubId = club.id;
  assertMay(actor, 'fans.erase', clubId);
  await ctx.unitOfWork({ clubId }, async (uow) => {
    // Lots before fans, in the order in which whoever takes out a bid locks them.
    await store.holdOpenLots(uow.tx, [clubId]);
    const fan = await lockFan(uow.tx, clubId, fanId);
    if (!fan) throw new NotFoundError('fan.notFound');
    // Leaving the staff comes first: the erasure would remove them from it.
    if (await findStaff(uow.tx, { clubId, username: fan.username })) throw new ConflictError('fan.worksHere');
    assertOwesNothing(await findObligations(uow.tx, [fanId]));
    await queueMail(uow, {
      ...{ clubSlug: club.slug, to: fan.email, language: fan.language, template: 'erasedByClub' },
      values: { name: fan.firstName || fan.name, club: club.name, words: reason },
      dedupe: `erasedByClub:${fanId}`,
    });
    if (!(await eraseAtClub(uow, { fan, actor, reason, mayReturn: true })))
      throw new NotFoundError('fan.notFound');
    uow.invalidate(club);
  });
}

interface Erased {
  fan: FanRecord;
  actor: Actor;
  reason?: string;
  /** Whether the account lives on and may join again. */
  mayReturn?: boolean;
}

/** Erases a fan at one club. Returns false if that was done before. */
export async function eraseAtClub(
  uow: UnitOfWork,
  { fan, actor, reason, mayReturn = false }: Erased,
): Promise<boolean> {
  const { id: fanId, clubId, username } = fan;
  await eraseRows(uow, { holder: { clubId, fanId, username }, actor });
  const isErased = await eraseFanRow(uow.tx, { ...fan, mayReturn });
  await queueForgetting(uow, { clubId, reference: fanId });
  const pictureKey = ownPictureKey(fan);
  if (pictureKey !== null) await queueRemoval(uow, pictureKey);
  const why = reason === undefined ? {} : { reason };
  uow.audit({ clubId, actor, action: 'fan.erased', subject: `fan:${fanId}`, ...why });
  const at = new Date((await readClock(uow.tx)).getTime() + LATE_ROWS_MS);
  uow.enqueue(eraseLateRowsTask, { clubId, fanId }, { dedupe: `erase-late-rows:${fanId}`, at, clubId });
  return isErased;
}

/** Longer than any request lasts that began before the erasure. */
const LATE_ROWS_MS = 15 * 60_000;

export const eraseLateRowsTask = defineTask({
  name: 'erase-late-rows',
  payload: z.object({ clubId: z.string(), fanId: z.string() }),
});

/** Erases what requests wrote about a fan that had begun before the erasure and ended after it. */
export async function eraseLateRows({
  ctx,
  input: { clubId, fanId },
}: {
  ctx: Context;
  input: z.output<typeof eraseLateRowsTask.payload>;
}): Promise<void> {
  // Not by the username: the account may have joined the club again.
  const holder = { clubId, fanId, username: '' };
  await ctx.unitOfWork({ clubId }, (uow) => eraseRows(uow, { holder, actor: system('my-data') }));
}

async function eraseRows(
  uow: UnitOfWork,
  { holder, actor }: { holder: Holder; actor: Actor },
): Promise<void> {
  const { clubId, fanId } = holder;
  await queueRemovalOfUploads(uow, holder);
  await releaseReservations(uow, { clubId, fanId, actor });
  for (const [table, data] of Object.entries(personalDataPort.of(uow)))
    await erasePersonalRows(uow.tx, { table, ...data }, holder);
}
