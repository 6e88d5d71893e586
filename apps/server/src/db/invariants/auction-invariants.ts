import type { Invariant } from './invariant.ts';

export const auctionInvariants: Invariant[] = [
  {
    id: 'A1',
    says: 'Bids strictly increase by at least 1 euro after the first',
    reads: ['bid'],
    sql: `
      select id
      from (select id, amount, lag(amount) over (partition by lot_id order by seq) prev from bid) x
      where prev is not null and amount < prev + 100`,
  },
  {
    id: 'A2',
    says: 'First bid is at least the starting price',
    reads: ['bid', 'lot'],
    sql: `
      select b.id
      from bid b
      join lot l on l.id = b.lot_id
      where b.seq = 1 and b.amount < l.starting`,
  },
  {
    id: 'A3',
    says: 'No bid outside [start, end)',
    reads: ['bid', 'lot', 'auction'],
    sql: `
      select b.id
      from bid b
      join lot l on l.id = b.lot_id
      join auction a on a.id = l.auction_id
      where b.created_at < a.start_at or b.created_at >= a.end_at`,
  },
  {
    id: 'A4',
    says: 'Bid sequence is gapless and duplicate-free per lot',
    reads: ['bid'],
    sql: `
      select lot_id
      from bid
      group by 1
      having count(*) <> count(distinct seq) or max(seq) <> count(*) or min(seq) <> 1`,
  },
  {
    id: 'A5',
    says: 'Lot cache equals the bids (price, count, top bid)',
    reads: ['bid', 'lot'],
    sql: `
      select l.id
      from lot l
      left join lateral (select count(*) n, max(amount) m from bid where lot_id = l.id) b on true
      left join lateral (select id from bid where lot_id = l.id order by amount desc, seq limit 1) t on true
      where l.bid_count <> b.n
        or l.current <> coalesce(b.m, l.starting)
        or l.top_bid_id is distinct from t.id`,
  },
  {
    id: 'A6',
    says: 'Closed auction: one winner per lot with bids, and it is the highest; open auction: no winner',
    reads: ['lot', 'auction'],
    sql: `
      select l.id
      from lot l
      join auction a on a.id = l.auction_id
      where (a.status = 'CLOSED' and l.winner_bid_id is distinct from l.top_bid_id)
        or (a.status <> 'CLOSED' and l.winner_bid_id is not null)`,
  },
  {
    id: 'A7',
    says: 'Auction closed once, not before its end, and within 5 s after it',
    reads: ['auction'],
    sql: `
      select id
      from auction
      where status = 'CLOSED'
        and (closed_at < end_at or closed_at > end_at + interval '5 s' or close_runs <> 1)
      union all
      select id
      from auction
      where status = 'ACTIVE' and end_at < now() - interval '5 s'`,
  },
  {
    id: 'A8',
    says: 'At most one paid order per lot, by the winner, for the winning amount',
    reads: ['orders', 'bid', 'lot'],
    sql: `
      select o.lot_id
      from orders o
      join lot l on l.id = o.lot_id
      join bid b on b.id = l.winner_bid_id
      where o.status = 'PAID'
      group by o.lot_id, b.fan_id, b.amount
      having count(*) > 1 or bool_or(o.fan_id <> b.fan_id) or bool_or(o.original <> b.amount)`,
  },
  {
    id: 'A9',
    says: 'Bid idempotency key unique per fan',
    reads: ['bid'],
    sql: `
      select fan_id, idem
      from bid
      group by 1, 2
      having count(*) > 1`,
  },
  {
    id: 'A10',
    says: "Bidder is a validated fan of the lot's club at bid time",
    reads: ['bid', 'lot', 'fan'],
    sql: `
      select b.id
      from bid b
      join fan f on f.id = b.fan_id
      join lot l on l.id = b.lot_id
      where f.club_id <> l.club_id or b.club_id <> l.club_id or f.kyc <> 'VALIDATED'`,
  },
];
