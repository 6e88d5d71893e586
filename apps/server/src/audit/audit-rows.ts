import type { RowSet } from '#server/db/insert-rows.ts';
import { type Actor, actorName } from '#server/lib/actor.ts';
import { uuidIds } from '#server/lib/ids.ts';
import { type AuditRow, auditRowSet } from './audit-store.ts';

export interface AuditEntry {
  clubId: string | null;
  actor: Actor;
  /** Noun and past verb: `bid.placed`, `order.paid`. */
  action: string;
  /** What it happened to: `lot:<id>`. */
  subject: string;
  detail?: Record<string, unknown>;
}

/** To be written in one statement with the deed; `uow.audit` is for all else. */
export function auditRows(...entries: AuditEntry[]): RowSet {
  return auditRowSet(entries.map(toRow));
}

function toRow({ clubId, actor, action, subject, detail }: AuditEntry): AuditRow {
  return {
    id: uuidIds.next(),
    aboutClubId: clubId,
    actor: actorName(actor),
    action,
    subject,
    detail: detail ?? {},
  };
}
