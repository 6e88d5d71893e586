/** What erasure does to the rows of a table. `set` writes constants over what names or describes a person. */
type Erasure = 'keep' | 'delete' | { set: Readonly<Record<string, string>> };

export interface PersonalTable {
  /** Below the schema of the product. */
  table: string;
  /** The columns that point at the fan, or hold their username. */
  by: readonly string[];
  /** Columns that are ours alone, or somebody else's, and no part of the export. */
  omit?: readonly string[];
  /** Of the rows that `erasedBy`, or else `by`, point at. `keep`: books, proofs and what says nothing without a name. */
  erasure: Erasure;
  erasedBy?: readonly string[];
}

const NOTHING = "'—'";
const NO_ADDRESS = "'erased-' || id || '@erased.invalid'";

/** Every table that knows a person. A test compares it with the catalogue of the database. */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  { table: 'personal_info', by: ['fan_id'], erasure: 'delete' },
  { table: 'tos_acceptance', by: ['fan_id'], erasure: 'keep' },
  { table: 'kyc_event', by: ['fan_id'], omit: ['actor'], erasure: 'keep' },
  { table: 'kyc_review', by: ['fan_id'], omit: ['actor'], erasure: { set: { words: "''" } } },
  { table: 'bid', by: ['fan_id'], omit: ['idempotency_key'], erasure: 'keep' },
  { table: 'orders', by: ['fan_id'], erasure: 'keep' },
  { table: 'hold', by: ['fan_id'], erasure: 'keep' },
  {
    table: 'payment',
    by: ['fan_id'],
    omit: ['page', 'page_url', 'network'],
    erasure: {
      set: { page: "case when settled_at is null then page else '{}'::jsonb end", network: 'null' },
    },
  },
  { table: 'refused_card', by: ['fan_id'], omit: ['account', 'card', 'network'], erasure: 'keep' },
  // Stays until Stripe has forgotten the customer, which is asked of it after the commit.
  { table: 'stripe_customer', by: ['fan_id'], omit: ['customer_id'], erasure: 'keep' },
  { table: 'card_payment_method', by: ['fan_id'], omit: ['provider_card_id'], erasure: 'delete' },
  { table: 'card_setup', by: ['fan_id'], omit: ['page', 'provider_setup_id', 'network'], erasure: 'delete' },
  { table: 'invoice', by: ['fan_id'], omit: ['file_key'], erasure: 'keep' },
  { table: 'donation', by: ['fan_id'], omit: ['page_url'], erasure: 'keep' },
  { table: 'receipt', by: ['fan_id'], erasure: 'keep' },
  { table: 'membership', by: ['fan_id'], erasure: 'keep' },
  { table: 'account', by: ['fan_id'], erasure: 'keep' },
  { table: 'coin_hold', by: ['fan_id'], erasure: 'keep' },
  { table: 'coins_purchase', by: ['fan_id'], erasure: 'keep' },
  { table: 'exclusive_like', by: ['fan_id'], erasure: 'delete' },
  {
    table: 'participation',
    by: ['fan_id'],
    erasure: {
      set: { first_name: NOTHING, last_name: NOTHING, email: NO_ADDRESS, answers: "'[]'" },
    },
  },
  { table: 'reservation', by: ['fan_id'], erasure: 'keep' },
  { table: 'conversation', by: ['first_id', 'second_id'], erasure: 'keep' },
  {
    table: 'message',
    by: ['sender_id', 'receiver_id'],
    omit: ['client_id'],
    erasure: { set: { body: NOTHING } },
    erasedBy: ['sender_id'],
  },
  { table: 'read_mark', by: ['fan_id'], erasure: 'keep' },
  // Whom somebody has blocked is theirs to know; whoever is blocked is not told.
  { table: 'member_block', by: ['fan_id'], erasure: 'delete' },
  { table: 'member_report', by: ['fan_id'], erasure: 'keep' },
  {
    table: 'referral',
    by: ['sponsor_id'],
    omit: ['counts', 'email_norm'],
    erasure: { set: { email: NO_ADDRESS, email_norm: NO_ADDRESS } },
    erasedBy: ['sponsor_id', 'referred_fan_id'],
  },
  { table: 'push_preference', by: ['fan_id'], erasure: 'delete' },
  { table: 'push_subscription', by: ['fan_id'], omit: ['p256dh', 'auth'], erasure: 'delete' },
  { table: 'upload', by: ['fan_id'], omit: ['raw_key'], erasure: 'delete' },
  { table: 'club_staff', by: ['username'], erasure: 'delete' },
  { table: 'idempotency_record', by: ['username'], omit: ['key', 'body_hash', 'reply'], erasure: 'delete' },
];

/** The fan's own row, written over last: everything else is found through it. */
export const FAN_ERASURE = {
  email: NO_ADDRESS,
  name: NOTHING,
  first_name: NOTHING,
  last_name: "''",
  picture_url: "''",
  name_display: "'INITIAL'",
} as const;
