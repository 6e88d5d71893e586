import { and, asc, desc, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { isUuid } from '#server/lib/ids.ts';
import { giveaways, participations } from './giveaway-tables.ts';

export type GiveawayRecord = Omit<typeof giveaways.$inferSelect, 'createdAt'>;
export type ParticipationRecord = typeof participations.$inferSelect;

export interface GiveawayKey {
  clubId: string;
  id: string;
}

export async function insertGiveaway(tx: Tx, row: typeof giveaways.$inferInsert): Promise<GiveawayRecord> {
  const [giveaway] = await tx.insert(giveaways).values(row).returning();
  if (!giveaway) throw new Error('The giveaway was not stored');
  return giveaway;
}

/** Those that had not ended at `endedSince`, the first to end first. */
export function findGiveaways(
  tx: Tx,
  { clubId, endedSince }: { clubId: string; endedSince: Date },
): Promise<GiveawayRecord[]> {
  return tx
    .select()
    .from(giveaways)
    .where(and(eq(giveaways.clubId, clubId), gte(giveaways.endAt, endedSince)))
    .orderBy(asc(giveaways.endAt), asc(giveaways.id));
}

export async function findGiveaway(
  tx: Tx,
  { clubId, ...by }: { clubId: string; id: string } | { clubId: string; slug: string },
): Promise<GiveawayRecord | undefined> {
  if ('id' in by && !isUuid(by.id)) return undefined;
  const isIt = 'id' in by ? eq(giveaways.id, by.id) : eq(giveaways.slug, by.slug);
  const [giveaway] = await tx
    .select()
    .from(giveaways)
    .where(and(eq(giveaways.clubId, clubId), isIt));
  return giveaway;
}

/** The questionnaire of a club that has one. */
export async function findQuestionnaireRow(tx: Tx, clubId: string): Promise<GiveawayRecord | undefined> {
  const [giveaway] = await tx
    .select()
    .from(giveaways)
    .where(and(eq(giveaways.clubId, clubId), eq(giveaways.type, 'DUE_DILIGENCE')));
  return giveaway;
}

/** Entries and the draw queue here, so that each entry closes the list of all before it. */
export async function lockGiveaway(tx: Tx, { clubId, id }: GiveawayKey): Promise<GiveawayRecord | undefined> {
  const [giveaway] = await tx
    .select()
    .from(giveaways)
    .where(and(eq(giveaways.clubId, clubId), eq(giveaways.id, id)))
    .for('update');
  return giveaway;
}

export async function insertParticipation(
  tx: Tx,
  row: typeof participations.$inferInsert,
): Promise<ParticipationRecord> {
  const [participation] = await tx.insert(participations).values(row).returning();
  if (!participation) throw new Error('The participation was not stored');
  return participation;
}

/** Moves the seal of the list on to the entry of this number. */
export async function setSeal(
  tx: Tx,
  { clubId, id, seal, entryCount }: GiveawayKey & { seal: string; entryCount: number },
): Promise<void> {
  await tx
    .update(giveaways)
    .set({ seal, entryCount })
    .where(and(eq(giveaways.clubId, clubId), eq(giveaways.id, id)));
}

export async function findParticipation(
  tx: Tx,
  { clubId, giveawayId, fanId }: { clubId: string; giveawayId: string; fanId: string },
): Promise<ParticipationRecord | undefined> {
  const [participation] = await tx
    .select()
    .from(participations)
    .where(
      and(
        eq(participations.clubId, clubId),
        eq(participations.giveawayId, giveawayId),
        eq(participations.fanId, fanId),
      ),
    );
  return participation;
}

/** What a fan has entered, newest first. */
export function findParticipationsOfFan(
  tx: Tx,
  { clubId, fanId }: { clubId: string; fanId: string },
): Promise<ParticipationRecord[]> {
  return tx
    .select()
    .from(participations)
    .where(and(eq(participations.clubId, clubId), eq(participations.fanId, fanId)))
    .orderBy(desc(participations.createdAt), desc(participations.id));
}

/** What is over by then, or soon, and has not been drawn. */
export function findUndrawn(
  tx: Tx,
  withinSeconds: number,
): Promise<{ clubId: string; giveawayId: string; endAt: Date }[]> {
  return tx
    .select({ clubId: giveaways.clubId, giveawayId: giveaways.id, endAt: giveaways.endAt })
    .from(giveaways)
    .where(
      and(
        sql`${giveaways.winnerCount} > 0`,
        isNull(giveaways.drawnAt),
        lte(giveaways.endAt, sql`clock_timestamp() + make_interval(secs => ${withinSeconds})`),
      ),
    );
}
