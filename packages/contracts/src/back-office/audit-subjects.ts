/** What an audit entry can be about, before the id of that very object: `order:<id>`. */
export const AUDIT_SUBJECT_KINDS = [
  'account',
  'announcement',
  'auction',
  'club',
  'coinsPurchase',
  'device',
  'donation',
  'exclusive',
  'fan',
  'giveaway',
  'host',
  'invariantCheck',
  'invoice',
  'lot',
  'mail',
  'media',
  'membership',
  'message',
  'order',
  'payment',
  'post',
  'program',
  'providerEvent',
  'receipt',
  'referral',
  'session',
  'slot',
  'staffInvitation',
  'task',
  'upload',
  'user',
] as const;

export type AuditSubjectKind = (typeof AUDIT_SUBJECT_KINDS)[number];

/** The platform and its mails as a whole are one each, and have no id. */
export type AuditSubject = `${AuditSubjectKind}:${string}` | 'platform' | 'mails';
