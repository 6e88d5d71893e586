import type { Feature } from './feature.ts';
import { platformInvariants } from './platform-invariants.ts';

/** The declarations of the platform's own tables, in the form of a feature's. */
export const platformData: Pick<Feature, 'invariants' | 'personalData' | 'retention'> = {
  invariants: platformInvariants,
  personalData: {
    idempotency_record: { by: ['username'], omit: ['key', 'body_hash', 'reply'], erasure: 'delete' },
  },
  retention: {
    audit_entry: { takenBy: 'remove-old-audit-entries' },
    audit_link: { takenBy: 'remove-old-audit-entries' },
    audit_proof: 'record',
    paper_counter: 'state',
    demo_seed: 'state',
    dkim_key: 'state',
    signing_key: { takenBy: 'rotate-signing-keys' },
    idempotency_record: { removals: [{ column: 'created_at', days: 7, index: 'idempotency_record_age' }] },
    rate_window: { removals: [{ column: 'ends_at', days: 0, index: 'rate_window_end' }] },
    mailbox_message: { takenBy: 'trim-mailbox' },
    stripe_customer: 'state',
    sandbox_session: 'record',
    sandbox_refund: 'record',
    sandbox_event: { removals: [{ column: 'delivered_at', days: 30, index: 'sandbox_event_delivered' }] },
    backup_report: { removals: [{ column: 'good_at', days: 400, index: 'backup_report_age' }] },
    task_hold: 'state',
    outbox: {
      removals: [
        { column: 'sent_at', days: 30, index: 'outbox_sent' },
        { column: 'discarded_at', days: 30, index: 'outbox_discarded' },
      ],
    },
  },
};
