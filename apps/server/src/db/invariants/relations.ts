/** One reference relation of the invariants: the table it stands on, and how its columns are read from it. */
export interface Relation {
  table: string;
  select: string;
}

const from = (table: string, columns: string): Relation => ({
  table,
  select: `select ${columns} from ${table}`,
});

/**
 * The one map from the names the invariants use to the real tables. Euros are cents, coins 0.00001 of a coin. A relation
 * whose table does not exist leaves its invariants out of the check.
 */
export const RELATIONS: Record<string, Relation> = {
  account: from('app.account', 'id, club_id, fan_id, kind, balance_coin_units as balance'),
  auction: from('app.auction', 'id, club_id, start_at, end_at'),
  bid: from(
    'app.bid',
    'id, club_id, lot_id, fan_id, seq, price_coin_units as coins, idempotency_key as idem, created_at',
  ),
  club: from('app.club', 'id, coins_enabled, fiat_accepted, membership_fee_cents as membership_fee'),
  coins_purchase: from('app.coins_purchase', 'payment_id, club_id'),
  custom_domain: from('app.custom_domain', 'host, verified_at'),
  donation: from('app.donation', 'payment_id, club_id, amount_cents as amount'),
  dispute: from('app.dispute', 'payment_id, amount_cents as amount, status'),
  exclusive: from('app.exclusive', 'id, club_id, stock, initial_stock'),
  fan: from('app.fan', 'id, club_id, username, kyc_status as kyc'),
  giveaway: from('app.giveaway', 'id, club_id, start_at, end_at, reward_coin_units as reward'),
  hold: from('app.hold', 'id, order_id, exclusive_id, quantity as qty, status, expires_at'),
  idem: from('app.idempotency_record', 'key, club_id, username as fan_id, route, finished_at, created_at'),
  invoice: from(
    'app.invoice',
    'club_id, order_id, kind, year, number, total_cents as total, final_cents as final',
  ),
  kyc_event: from('app.kyc_event', 'id, from_status as from_s, to_status as to_s'),
  likes: from('app.exclusive_like', 'exclusive_id, fan_id'),
  lot: from(
    'app.lot',
    `id, club_id, auction_id, starting_price_coin_units as starting, current_price_coin_units as current, bid_count,
      top_bid_id, winner_bid_id, due_bid_id, end_at, closed_at, close_runs`,
  ),
  membership: from('app.membership', 'id, club_id, fan_id, payment_id, status, starts, ends'),
  message: from('app.message', 'id, club_id, sender_id, receiver_id, body, client_id'),
  order_line: from('app.order_line', 'order_id, exclusive_id, quantity as qty'),
  orders: from(
    'app.orders',
    `id, club_id, fan_id, kind, status, original_cents as original, used_cents as used, final_cents as final,
      original_coin_units as original_coins, used_coin_units as used_coins, payment_id, lot_id,
      returned_coin_units as returned_coins, returned_cents as returned, refunded_cents as refunded`,
  ),
  // What is due later is not late: its age counts from then.
  outbox: from('app.outbox', 'dedupe, sent_at, dead, due_at as created_at'),
  otp: from(
    'app.pool_code',
    'identifier as id, identifier as username, purpose, attempts, created_at, expires_at, used_at',
  ),
  participation: from('app.participation', 'id, club_id, giveaway_id, fan_id, created_at'),
  payment: from(
    'app.payment',
    'id, club_id, purpose, ref, provider_payment_id, amount_cents as amount, currency, status',
  ),
  posting: from('app.posting', 'id, transfer_id, account_id, amount_coin_units as amount'),
  provider_event: from('app.provider_event', 'id, received_at, processed_at'),
  read_mark: from('app.read_mark', 'fan_id, peer_id, last_id'),
  receipt: from('app.receipt', 'club_id, year, number'),
  // Sponsors may name the same person without knowing of each other: the one that counts is the referral.
  referral: {
    table: 'app.referral',
    select: 'select id, club_id, sponsor_id, email_norm, referred_fan_id from app.referral where counts',
  },
  refund: from('app.refund', 'payment_id, amount_cents as amount, status, provider_refund_id'),
  tos: from('app.tos_acceptance', 'fan_id, document as doc'),
  reservation: from('app.reservation', 'id, club_id, slot_id, fan_id, status'),
  slot: from('app.booking_slot', 'id, club_id'),
  upload: from('app.upload', 'id, club_id, fan_id, raw_key as key, file_key, content_type as mime'),
  // A transfer is made once per kind and what it is about.
  transfer: from('app.transfer', "id, club_id, kind, ref, kind || ' ' || ref as idem"),
};
