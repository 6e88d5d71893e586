import type { AuditSubject } from '@tifo/contracts/back-office/audit-subjects';
import type { RowSet } from '#server/db/insert-rows.ts';
import { type Actor, actorName } from '#server/lib/actor.ts';
import { uuidIds } from '#server/lib/ids.ts';
import { type AuditRow, auditRowSet } from './audit-store.ts';

export interface AuditEntry {
  clubId: string | null;
  actor: Actor;
  /** Noun and past verb: `bid.placed`, `order.paid`. */
  action: string;
  /** The object of the action: `lot:<id>`. */
  subject: AuditSubject;
  detail?: Record<string, unknown>;
  /** The changed values, before and after; null if there were none. */
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
  /** The reason as stated by the actor. */
  reason?: string;
}

/** Returns rows to insert in one statement with the audited change; everything else uses `uow.audit`. */
export function auditRows(...entries: AuditEntry[]): RowSet {
  return auditRowSet(entries.map(toRow));
}

/** All rows have the same members, so that one statement inserts them. */
function toRow({ clubId, actor, action, subject, detail, before, after, reason }: AuditEntry): AuditRow {
  return {
    id: uuidIds.next(),
    aboutClubId: clubId,
    actor: actorName(actor),
    action,
    subject,
    detail: detail ?? {},
    before: before ?? null,
    after: after ?? null,
    reason: reason ?? null,
    requestId: ('requestId' in actor && actor.requestId) || null,
    address: actor.kind === 'staff' ? actor.address : null,
  };
}
