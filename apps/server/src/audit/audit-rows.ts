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
  /** What changed, as it stood and as it stands; null where there was nothing. */
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
  /** Why, in the actor's words. */
  reason?: string;
}

/** To be written in one statement with the deed; `uow.audit` is for all else. */
export function auditRows(...entries: AuditEntry[]): RowSet {
  return auditRowSet(entries.map(toRow));
}

/** Every row has the same members, so that one statement takes them all. */
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
