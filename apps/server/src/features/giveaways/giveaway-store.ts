import { and, asc, desc, eq, gte, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { WHOLE_LIST_LIMIT } from '#server/db/pagination.ts';
import { isUuid } from '#server/lib/ids.ts';
import { giveawayRules, giveaways, participations } from './giveaway-tables.ts';

export type GiveawayRecord = Omit<typeof giveaways.$inferSelect, 'createdAt'>;
export type GiveawayRuleRow = typeof giveawayRules.$inferSelect;
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

/** Returns visible giveaways that had not ended at `endedSince`, by ascending end. */
export function findGiveaways(
  tx: Tx,
  { clubId, endedSince }: { clubId: string; endedSince: Date },
): Promise<GiveawayRecord[]> {
  return tx
    .select()
    .from(giveaways)
    .where(and(eq(giveaways.clubId, clubId), eq(giveaways.visible, true), gte(giveaways.endAt, endedSince)))
    .orderBy(asc(giveaways.endAt), asc(giveaways.id))
    .limit(WHOLE_LIST_LIMIT);
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

/** Returns those of the partners that a giveaway names which is not over. A questionnaire shows none. */
export async function findUsedPartners(
  tx: Tx,
  { clubId, slugs, now }: { clubId: string; slugs: string[]; now: Date },
): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ slug: giveaways.partnerSlug })
    .from(giveaways)
    .where(
      and(
        eq(giveaways.clubId, clubId),
        eq(giveaways.type, 'GIVEAWAY'),
        inArray(giveaways.partnerSlug, slugs),
        gte(giveaways.endAt, now),
      ),
    );
  return rows.flatMap(({ slug }) => slug ?? []);
}

const isQuestionnaireOf = (clubId: string) =>
  and(eq(giveaways.clubId, clubId), eq(giveaways.type, 'DUE_DILIGENCE'));

/** Hides the questionnaire that a club shows, and returns its id. */
export async function hideShownQuestionnaires(tx: Tx, clubId: string): Promise<string[]> {
  const hidden = await tx
    .update(giveaways)
    .set({ visible: false, version: sql`${giveaways.version} + 1` })
    .where(and(isQuestionnaireOf(clubId), eq(giveaways.visible, true)))
    .returning({ id: giveaways.id });
  return hidden.map(({ id }) => id);
}

/** Returns the questionnaire that a fan answered last, with the answers. */
export async function findAnswered(
  tx: Tx,
  { clubId, fanId }: { clubId: string; fanId: string },
): Promise<{ giveaway: GiveawayRecord; participation: ParticipationRecord } | undefined> {
  const [answered] = await tx
    .select({ giveaway: giveaways, participation: participations })
    .from(participations)
    .innerJoin(giveaways, eq(giveaways.id, participations.giveawayId))
    .where(and(eq(participations.clubId, clubId), eq(participations.fanId, fanId), isQuestionnaireOf(clubId)))
    .orderBy(desc(participations.createdAt))
    .limit(1);
  return answered;
}

/** Entries and the draw queue on this lock, so that each entry's seal covers all entries before it. */
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

/** Advances the seal of the list to the entry with this number. */
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

/** Returns a fan's entries, newest first. */
export function findParticipationsOfFan(
  tx: Tx,
  { clubId, fanId }: { clubId: string; fanId: string },
): Promise<ParticipationRecord[]> {
  return tx
    .select()
    .from(participations)
    .where(and(eq(participations.clubId, clubId), eq(participations.fanId, fanId)))
    .orderBy(desc(participations.createdAt), desc(participations.id))
    .limit(WHOLE_LIST_LIMIT);
}

/** Returns giveaways that end by then and are drawn automatically. */
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
        eq(giveaways.visible, true),
        isNull(giveaways.drawnAt),
        sql`not exists (
          select 1 from ${giveawayRules} as rule where rule.club_id = ${giveaways.clubId} and rule.draws_need_two
        )`,
        lte(giveaways.endAt, sql`clock_timestamp() + make_interval(secs => ${withinSeconds})`),
      ),
    );
}

export async function findGiveawayRule(tx: Tx, clubId: string): Promise<GiveawayRuleRow | undefined> {
  const [rule] = await tx.select().from(giveawayRules).where(eq(giveawayRules.clubId, clubId));
  return rule;
}

/** Returns who invites to these giveaways. */
export async function findSponsorNames(tx: Tx, { clubId, ids }: { clubId: string; ids: string[] }) {
  if (ids.length === 0) return [];
  return tx
    .select({ id: giveaways.id, name: giveaways.sponsorName })
    .from(giveaways)
    .where(and(eq(giveaways.clubId, clubId), inArray(giveaways.id, ids)));
}
