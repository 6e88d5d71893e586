import type { OfficeGiveawayDetail, PrizeDelivery } from '@tifo/contracts/back-office/giveaways';
import type { Context, UseCase } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { type ClubRecord, clubWebUrl, listClubPartners } from '#server/features/clubs/index.ts';
import { nameStaff } from '#server/features/staff/index.ts';
import { type Actor, actorName } from '#server/lib/actor.ts';
import type { PrizeDeliveryRecord } from '../drawing/prize-delivery-store.ts';
import { getGiveaway } from '../get-giveaway.ts';
import { assertCanManageGiveaways } from '../giveaway-policy.ts';
import { findGiveawayRule } from '../giveaway-store.ts';
import { changeableGiveawayFields } from './office-giveaway-rules.ts';
import { findWinningEntries, type WinningEntry } from './office-giveaway-store.ts';
import { presentOfficeGiveaway, settingsOf } from './present-office-giveaway.ts';

export interface GiveawayInput {
  club: ClubRecord;
  giveawayId: string;
}

/** Returns a giveaway with the settings that may still change, and its winners. */
export async function showGiveaway({
  ctx,
  actor,
  input,
}: UseCase<GiveawayInput>): Promise<OfficeGiveawayDetail> {
  assertCanManageGiveaways(actor, input.club.id);
  return viewGiveaway(ctx, { actor, ...input });
}

interface Viewer extends GiveawayInput {
  actor: Actor;
  /** The transaction that has changed it, if any. */
  tx?: Tx;
}

/** Returns a giveaway as staff see it. */
export async function viewGiveaway(
  ctx: Context,
  { actor, club, giveawayId, tx = ctx.db }: Viewer,
): Promise<OfficeGiveawayDetail> {
  const key = { clubId: club.id, id: giveawayId };
  const giveaway = await getGiveaway(tx, key);
  const partners = await listClubPartners(tx, club.id);
  const rule = await findGiveawayRule(tx, club.id);
  const winners = await findWinningEntries(tx, key);
  const { drawAskedBy, drawnAt, seedCommitment, slug } = giveaway;
  const isSomebodyNamed = drawAskedBy !== null || winners.some(({ forfeit }) => forfeit);
  const nameOf = isSomebodyNamed ? await nameStaff(ctx, club.id, tx) : () => '';
  const now = ctx.clock.now();
  return {
    ...presentOfficeGiveaway(giveaway, now),
    settings: settingsOf(giveaway),
    changeable: changeableGiveawayFields(giveaway, now),
    partners: partners.map((partner) => ({ slug: partner.slug, name: partner.name })),
    coinsEnabled: club.coinsEnabled,
    webUrl: clubWebUrl(ctx, club, `/giveaway?${new URLSearchParams({ giveaway: slug })}`),
    needsTwo: rule?.drawsNeedTwo ?? false,
    drawAskedBy: drawAskedBy === null ? null : nameOf(drawAskedBy),
    isMine: drawAskedBy === actorName(actor),
    drawnAt: drawnAt?.toISOString() ?? null,
    seedCommitment,
    winners: winners.map(({ rank, number, forfeit, delivery, ...winner }) => ({
      ...{ rank, number },
      name: winnerName(winner),
      forfeit: forfeit && {
        state: forfeit.forfeitedAt ? ('FORFEITED' as const) : ('WAITING' as const),
        reason: forfeit.reason,
        askedBy: nameOf(forfeit.askedBy),
        isMine: forfeit.askedBy === actorName(actor),
        forfeitedAt: forfeit.forfeitedAt?.toISOString() ?? null,
      },
      ...viewDelivery(delivery),
    })),
  };
}

/** Returns the name of a winner; an empty one if the account is deleted. */
export function winnerName({
  isDeleted,
  firstName,
  lastName,
}: Pick<WinningEntry, 'isDeleted' | 'firstName' | 'lastName'>): string {
  return isDeleted ? '' : `${firstName} ${lastName}`.trim();
}

/** Returns what is noted of the delivery of a prize, if anything. */
export function viewDelivery(noted: PrizeDeliveryRecord | null | undefined): PrizeDelivery {
  return {
    delivery: noted?.delivery ?? null,
    deliveryNote: noted?.deliveryNote ?? null,
    deliveredAt: noted?.deliveredAt.toISOString() ?? null,
  };
}
