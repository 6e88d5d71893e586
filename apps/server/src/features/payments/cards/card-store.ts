import { and, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '#server/db/client.ts';
import { isAfter, type SweepPage } from '#server/db/sweep-page.ts';
import type { Card } from '#server/providers/payments/payments-provider.ts';
import type { SettledStatus } from '../payment-states.ts';
import { cardPaymentMethods, cardSetups } from './card-tables.ts';

export type CardSetupRow = typeof cardSetups.$inferSelect;
export type CardPaymentMethodRow = typeof cardPaymentMethods.$inferSelect;

export interface FanKey {
  clubId: string;
  fanId: string;
}

export async function findCard(tx: Tx, { clubId, fanId }: FanKey): Promise<CardPaymentMethodRow | undefined> {
  const [card] = await tx
    .select()
    .from(cardPaymentMethods)
    .where(and(eq(cardPaymentMethods.clubId, clubId), eq(cardPaymentMethods.fanId, fanId)));
  return card;
}

/** For queries of fans: whether they have a ready card at their club. */
export const isWithCard = ({ clubId, id }: { clubId: PgColumn; id: PgColumn }) => sql<boolean>`
  exists (select 1 from ${cardPaymentMethods} where ${cardPaymentMethods.clubId} = ${clubId}
    and ${cardPaymentMethods.fanId} = ${id})`;

/** Returns false if the set-up exists already. */
export async function insertCardSetup(tx: Tx, row: typeof cardSetups.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(cardSetups)
    .values(row)
    .onConflictDoNothing({ target: cardSetups.id })
    .returning({ id: cardSetups.id });
  return inserted.length > 0;
}

/** Stores the page; returns false if the set-up already has one or is gone. */
export async function setSetupPage(
  tx: Tx,
  { clubId, id, providerSetupId }: { clubId: string; id: string; providerSetupId: string },
): Promise<void> {
  await tx
    .update(cardSetups)
    .set({
      providerSetupId,
      status: sql`case when ${cardSetups.status} = 'CREATED' then 'OPEN' else ${cardSetups.status} end`,
    })
    .where(and(eq(cardSetups.clubId, clubId), eq(cardSetups.id, id)));
}

/** Found by id alone, since the provider's event does not name the club. */
export async function findCardSetup(tx: Tx, id: string): Promise<CardSetupRow | undefined> {
  const [setup] = await tx.select().from(cardSetups).where(eq(cardSetups.id, id));
  return setup;
}

export async function lockCardSetup(
  tx: Tx,
  { clubId, id }: { clubId: string; id: string },
): Promise<CardSetupRow | undefined> {
  const [setup] = await tx
    .select()
    .from(cardSetups)
    .where(and(eq(cardSetups.clubId, clubId), eq(cardSetups.id, id)))
    .for('update');
  return setup;
}

export async function setSetupStatus(
  tx: Tx,
  { clubId, id, status }: { clubId: string; id: string; status: SettledStatus },
): Promise<void> {
  await tx
    .update(cardSetups)
    .set({ status, settledAt: sql`coalesce(${cardSetups.settledAt}, clock_timestamp())` })
    .where(and(eq(cardSetups.clubId, clubId), eq(cardSetups.id, id)));
}

/** Keeps the card of the set-up that began last, in whatever order the events arrive. */
export async function upsertCard(
  tx: Tx,
  { id, clubId, fanId, card, setUpAt }: FanKey & { id: string; card: Card; setUpAt: Date },
): Promise<void> {
  const values = { ...card, setUpAt };
  await tx
    .insert(cardPaymentMethods)
    .values({ id, clubId, fanId, ...values })
    .onConflictDoUpdate({
      target: [cardPaymentMethods.clubId, cardPaymentMethods.fanId],
      set: values,
      setWhere: lte(cardPaymentMethods.setUpAt, setUpAt),
    });
}

/** Returns the provider's id of the deleted card; undefined if there was none. */
export async function deleteCard(tx: Tx, { clubId, fanId }: FanKey): Promise<string | undefined> {
  const [card] = await tx
    .delete(cardPaymentMethods)
    .where(and(eq(cardPaymentMethods.clubId, clubId), eq(cardPaymentMethods.fanId, fanId)))
    .returning({ providerCardId: cardPaymentMethods.providerCardId });
  return card?.providerCardId;
}

export async function findUnsettledSetups(tx: Tx, { limit, after }: SweepPage): Promise<CardSetupRow[]> {
  return tx
    .select()
    .from(cardSetups)
    .where(
      and(
        isNull(cardSetups.settledAt),
        lt(cardSetups.createdAt, sql`clock_timestamp() - interval '1 minute'`),
        isAfter(cardSetups, after),
      ),
    )
    .orderBy(cardSetups.createdAt, cardSetups.id)
    .limit(limit);
}
