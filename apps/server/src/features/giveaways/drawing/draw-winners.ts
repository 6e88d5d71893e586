import { drawEntries } from '@tifo/contracts/draw-rules';
import type { Context, UnitOfWork } from '#server/context.ts';
import { readClock } from '#server/db/read-clock.ts';
import { PostponedError } from '#server/events/outbox.ts';
import { type ClubRecord, getClubById } from '#server/features/clubs/index.ts';
import { findFansByIds } from '#server/features/fans/index.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import { type Actor, system } from '#server/lib/actor.ts';
import { decrypt } from '#server/lib/encrypt.ts';
import { forEachSettled } from '#server/lib/for-each-settled.ts';
import { inLanguage } from '#server/lib/language.ts';
import { findGiveawayRule, findUndrawn, type GiveawayRecord, lockGiveaway } from '../giveaway-store.ts';
import { findEntries, hashesPassedOver, insertWinners, markDrawn, passOverErased } from './draw-store.ts';
import { scheduleDraw } from './schedule-draw.ts';

/**
 * Draws the winners of a giveaway that is over; idempotent. If the club requires two people for it, they
 * trigger the draw. The result depends only on the seed committed at the start and the list sealed entry by
 * entry. The draw publishes the seed, so anyone can repeat it.
 */
export async function drawWinners({
  ctx,
  input: { clubId, giveawayId },
}: {
  ctx: Context;
  input: { clubId: string; giveawayId: string };
}): Promise<void> {
  const club = await getClubById(ctx, clubId);
  await ctx.unitOfWork({ clubId }, async (uow) => {
    uow.invalidate(club);
    const giveaway = await lockGiveaway(uow.tx, { clubId, id: giveawayId });
    const now = await readClock(uow.tx);
    if (!giveaway?.visible || giveaway.winnerCount === 0 || giveaway.drawnAt) return;
    if (now < giveaway.endAt) throw new PostponedError(giveaway.endAt);
    if ((await findGiveawayRule(uow.tx, clubId))?.drawsNeedTwo) return;
    await draw(uow, { giveaway, club, now, actor: system('draw-winners') });
  });
}

interface Drawing {
  giveaway: GiveawayRecord;
  club: ClubRecord;
  now: Date;
  actor: Actor;
}

/** Draws the winners. The caller must hold the lock of the giveaway and have checked that it is over. */
export async function draw(uow: UnitOfWork, { giveaway, club, now, actor }: Drawing): Promise<void> {
  const { clubId, id, seal, winnerCount } = giveaway;
  const seed = decrypt(uow.secrets.derive('giveaway-seeds'), giveaway.encryptedSeed);
  await passOverErased(uow.tx, { clubId, id });
  const entries = await findEntries(uow.tx, { clubId, id });
  const passedOver = hashesPassedOver(entries);
  const byHash = new Map(entries.map((entry) => [entry.entryHash, entry]));
  const hashes = await drawEntries({ seed, seal, entries: [...byHash.keys()], winnerCount, passedOver });
  const winners = hashes.flatMap((hash) => byHash.get(hash) ?? []);
  await insertWinners(
    uow.tx,
    winners.map((winner, index) => ({
      id: uow.ids.next(),
      clubId,
      giveawayId: id,
      participationId: winner.id,
      rank: index + 1,
    })),
  );
  await markDrawn(uow.tx, { clubId, id, drawnAt: now, revealedSeed: seed });
  uow.audit({
    clubId,
    actor,
    action: 'giveaway.drawn',
    subject: `giveaway:${id}`,
    detail: {
      entries: entries.length,
      passedOver: passedOver.length,
      winners: winners.map((winner) => winner.id),
    },
  });
  await notifyWinners(uow, { giveaway, club, fanIds: winners.map(({ fanId }) => fanId) });
}

/** Mails the winners their prize, each once. */
export async function notifyWinners(
  uow: UnitOfWork,
  { giveaway, club, fanIds }: { giveaway: GiveawayRecord; club: ClubRecord; fanIds: string[] },
): Promise<void> {
  const { id, clubId, slug, prize, sponsorName } = giveaway;
  if (prize === null) return;
  const winners = await findFansByIds(uow.tx, clubId, fanIds);
  const mails = winners.map((fan) => ({
    clubSlug: club.slug,
    to: fan.email,
    fan,
    language: fan.language,
    template: 'giveawayWon',
    values: {
      name: fan.firstName || fan.name,
      prize: inLanguage(prize, fan.language),
      sponsor: sponsorName,
    },
    linkPath: `/giveaway?giveaway=${slug}`,
    dedupe: `giveawayWon:${id}:${fan.id}`,
  }));
  await queueMail(uow, ...mails);
}

/** Slightly more than the minute between two runs. */
const AHEAD_SECONDS = 90;

/** Draws overdue giveaways, and schedules those that end before the next run. */
export async function reconcileDraws({ ctx }: { ctx: Context }): Promise<void> {
  const undrawn = await findUndrawn(ctx.db, AHEAD_SECONDS);
  const isOver = ({ endAt }: { endAt: Date }) => endAt <= ctx.clock.now();
  await ctx.unitOfWork({ clubId: null }, async (uow) => {
    for (const giveaway of undrawn) if (!isOver(giveaway)) scheduleDraw(uow, giveaway);
  });
  await forEachSettled(undrawn.filter(isOver), (giveaway) => drawWinners({ ctx, input: giveaway }));
}
