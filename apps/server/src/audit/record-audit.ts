import type { Tx } from '#server/db/client.ts';
import { type Actor, actorName } from '#server/lib/actor.ts';
import { uuidIds } from '#server/lib/ids.ts';
import { insertAuditEntries } from './audit-store.ts';

export interface AuditEntry {
  clubId: string | null;
  actor: Actor;
  /** Noun and past verb: `bid.placed`, `order.paid`. */
  action: string;
  /** What it happened to: `lot:<id>`. */
  subject: string;
  detail?: Record<string, unknown>;
}

/** Written in the transaction of the deed itself: both stand or neither. */
export async function recordAudit(tx: Tx, ...entries: AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await insertAuditEntries(
    tx,
    entries.map(({ clubId, actor, action, subject, detail }) => ({
      id: uuidIds.next(),
      aboutClubId: clubId,
      actor: actorName(actor),
      action,
      subject,
      detail: detail ?? {},
    })),
  );
}
