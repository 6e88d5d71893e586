import type { InvariantSet } from '#server/db/invariants.ts';

export const auctionInvariants: InvariantSet = {
  relations: {
    auction: 'select id, club_id, start_at, end_at from app.auction',
    lot: `
      select id, club_id, auction_id, starting_price_coin_units as starting, current_price_coin_units as
      current, bid_count, voided_count, top_bid_id, winner_bid_id, due_bid_id, end_at, closed_at, close_runs
      from app.lot`,
    bid: `
      select id, club_id, lot_id, fan_id, seq, price_coin_units as coins, idempotency_key as idem,
      created_at
      from app.bid`,
    auction_bidder: 'select auction_id, fan_id from app.auction_bidder',
    bid_void: 'select bid_id, lot_id, after_seq from app.bid_void',
  },
  rules: [
    {
      id: 'A1',
      says: 'Bids increase by at least 1 coin after the first, over those that stood then',
      reads: ['bid', 'bid_void'],
      sql: `
        select id
        from (select id, lot_id, coins, lag(coins) over (partition by lot_id order by seq) prev from bid) x
        where prev is not null and coins < prev + 100000 and lot_id not in (select lot_id from bid_void)
        union all
        select b.id
        from bid b
        join bid p on p.lot_id = b.lot_id and p.seq < b.seq and p.coins + 100000 > b.coins
        where b.lot_id in (select lot_id from bid_void)
          and not exists (select 1 from bid_void v where v.bid_id = p.id and v.after_seq < b.seq)`,
    },
    {
      id: 'A2',
      says: 'First bid is at least the starting price',
      reads: ['bid', 'lot'],
      sql: `
        select b.id
        from bid b
        join lot l on l.id = b.lot_id
        where b.seq = 1 and b.coins < l.starting`,
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
        where b.created_at < a.start_at or b.created_at >= l.end_at`,
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
      reads: ['bid', 'bid_void', 'lot'],
      sql: `
        select l.id
        from lot l
        left join lateral (select count(*) n from bid where lot_id = l.id) e on true
        left join lateral (
          select count(*) n, max(coins) m from bid
          where lot_id = l.id and id not in (select bid_id from bid_void)
        ) b on true
        left join lateral (
          select id from bid
          where lot_id = l.id and id not in (select bid_id from bid_void)
          order by coins desc, seq limit 1
        ) t on true
        where l.bid_count <> e.n
          or l.bid_count - l.voided_count <> b.n
          or l.current <> coalesce(b.m, l.starting)
          or l.top_bid_id is distinct from t.id`,
    },
    {
      id: 'A6',
      says: 'A closed lot is won by its highest bid; an open lot has no winner',
      reads: ['lot'],
      sql: `
        select id
        from lot
        where closed_at is not null and winner_bid_id is distinct from top_bid_id
          or closed_at is null and winner_bid_id is not null`,
    },
    {
      id: 'A7',
      says: 'A lot is closed once, not before its end, and does not stay open 5 s after it',
      reads: ['lot'],
      sql: `
        select id
        from lot
        where closed_at is not null and (closed_at < end_at or close_runs <> 1)
          or closed_at is null and (close_runs <> 0 or end_at < now() - interval '5 s')`,
    },
    {
      id: 'A8',
      says: 'At most one paid order per lot, by who owes it, for the bid that won',
      reads: ['orders', 'bid', 'lot'],
      sql: `
        select o.lot_id
        from orders o
        left join lot l on l.id = o.lot_id
        left join bid b on b.id = l.due_bid_id
        where o.lot_id is not null and o.status = 'PAID'
        group by o.lot_id
        having count(*) > 1
          or bool_or(o.fan_id is distinct from b.fan_id)
          or bool_or(o.original_coins is distinct from b.coins)`,
    },
    {
      id: 'A9',
      says: 'Bid idempotency key unique per fan',
      reads: ['bid'],
      sql: `
        select fan_id, idem
        from bid
        where idem is not null
        group by 1, 2
        having count(*) > 1`,
    },
    {
      id: 'A10',
      says: "Bidder is a fan of the lot's club who is validated, or was until the membership lapsed",
      reads: ['bid', 'lot', 'fan'],
      sql: `
        select b.id
        from bid b
        join fan f on f.id = b.fan_id
        join lot l on l.id = b.lot_id
        where f.club_id <> l.club_id or b.club_id <> l.club_id or f.kyc not in ('VALIDATED', 'DUE_DILIGENCE_APPROVED', 'PAYMENT_PENDING')`,
    },
    {
      id: 'A11',
      says: 'The bidders of an auction are the fans of its bids',
      reads: ['auction_bidder', 'bid', 'lot'],
      sql: `
        select coalesce(k.auction_id, b.auction_id)
        from auction_bidder k
        full join (select distinct l.auction_id, b.fan_id from bid b join lot l on l.id = b.lot_id) b
          on b.auction_id = k.auction_id and b.fan_id = k.fan_id
        where k.fan_id is null or b.fan_id is null`,
    },
  ],
};
