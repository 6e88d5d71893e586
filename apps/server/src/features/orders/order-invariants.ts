import type { InvariantSet } from '#server/db/invariants.ts';

export const orderInvariants: InvariantSet = {
  relations: {
    waiting_invoice: 'select order_id from app.waiting_invoice',
    orders: `
      select id, club_id, fan_id, kind, status, original_cents as original, used_cents as used,
      final_cents as final, original_coin_units as original_coins, used_coin_units as used_coins,
      payment_id, lot_id, returned_coin_units as returned_coins, returned_cents as returned,
      refunded_cents as refunded
      from app.orders`,
    order_line: 'select order_id, exclusive_id, quantity as qty from app.order_line',
    hold: 'select id, order_id, exclusive_id, quantity as qty, status, expires_at from app.hold',
    invoice: `
      select club_id, order_id, kind, year, number, total_cents as total, final_cents as final
      from app.invoice`,
  },
  rules: [
    {
      id: 'S2',
      says: 'initial stock = stock + sold + live holds',
      reads: ['exclusive', 'orders', 'order_line', 'hold'],
      sql: `
        select e.id
        from exclusive e
        where initial_stock <> stock
          + coalesce((
            select sum(qty)
            from order_line l
            join orders o on o.id = l.order_id
            where l.exclusive_id = e.id and o.status in ('PAID', 'FULFILLED')), 0)
          + coalesce((
            select sum(qty)
            from hold h
            where h.exclusive_id = e.id and h.status = 'HELD'), 0)`,
    },
    {
      id: 'S3',
      says: 'No hold is both released and converted; at most one hold per order and item',
      reads: ['hold'],
      sql: `
        select order_id, exclusive_id
        from hold
        group by 1, 2
        having count(*) > 1`,
    },
    {
      id: 'S4',
      says: 'No hold outlives its expiry by more than 2 minutes',
      reads: ['hold'],
      sql: `
        select id
        from hold
        where status = 'HELD' and expires_at < now() - interval '2 min'`,
    },
    {
      id: 'O1',
      says: 'original cost = used coins + final cost, none negative',
      reads: ['orders'],
      sql: `
        select id
        from orders
        where original <> used + final or least(original, used, used_coins, final) < 0`,
    },
    {
      id: 'O2',
      says: 'A paid order with a final cost has exactly one succeeded payment of that amount',
      reads: ['orders', 'payment'],
      sql: `
        select o.id
        from orders o
        left join payment p on p.id = o.payment_id
          and p.purpose = 'ORDER'
          and p.ref = o.id
          and p.amount = o.final
          and p.status in ('SUCCEEDED', 'REFUNDED')
        where o.status in ('PAID', 'FULFILLED') and o.final > 0 and p.id is null`,
    },
    {
      id: 'O3',
      says: 'A paid order using coins has exactly one matching ledger debit',
      reads: ['transfer', 'posting', 'account', 'orders'],
      sql: `
        select o.id
        from orders o
        where o.used_coins > 0
          and o.status in ('PAID', 'FULFILLED')
          and (
            select count(*)
            from transfer t
            join posting p on p.transfer_id = t.id
            join account a on a.id = p.account_id
            where t.club_id = o.club_id
              and t.kind = 'COINS_ORDER'
              and t.ref = 'order:' || o.id
              and a.fan_id = o.fan_id
              and p.amount = -o.used_coins) <> 1`,
    },
    {
      id: 'O4',
      says: 'An order never mixes clubs',
      reads: ['exclusive', 'orders', 'order_line', 'fan'],
      sql: `
        select o.id
        from orders o
        join order_line l on l.order_id = o.id
        join exclusive e on e.id = l.exclusive_id
        join fan f on f.id = o.fan_id
        where o.club_id <> e.club_id or o.club_id <> f.club_id`,
    },
    {
      id: 'O5',
      says: 'A coins order only in a coins club, a fiat order only in a fiat club',
      reads: ['orders', 'club'],
      sql: `
        select o.id
        from orders o
        join club c on c.id = o.club_id
        where (o.kind = 'COINS' and not c.coins_enabled) or (o.kind = 'FIAT' and not c.fiat_accepted)`,
    },
    {
      id: 'O6',
      says: 'What an order gave back is in the ledger, and among the refunds and lost disputes of its payment',
      reads: ['transfer', 'posting', 'account', 'orders', 'refund', 'dispute'],
      sql: `
        select o.id
        from orders o
        left join (
          select split_part(t.ref, ':', 2) as order_id, sum(p.amount) as coins
          from transfer t
          join posting p on p.transfer_id = t.id
          join account a on a.id = p.account_id
          where t.kind = 'COINS_REFUND' and a.kind = 'FAN'
          group by 1) b on b.order_id = o.id::text
        left join (
          select payment_id, sum(amount) as cents
          from (
            select payment_id, amount from refund
            union all
            select payment_id, amount from dispute where status = 'LOST') back
          group by 1) m on m.payment_id = o.payment_id
        where o.returned_coins <> coalesce(b.coins, 0) or o.returned > coalesce(m.cents, 0)`,
    },
    {
      id: 'I1',
      says: 'Numbers of invoices and of credit notes are gapless and unique per club and year',
      reads: ['invoice'],
      sql: `
        select club_id, kind, year
        from invoice
        group by 1, 2, 3
        having count(*) <> count(distinct number) or max(number) <> count(*)`,
    },
    {
      id: 'I2',
      says: 'A paid order has its invoice, unless it waits for one, and credit notes for exactly what went back',
      reads: ['invoice', 'orders', 'waiting_invoice'],
      sql: `
        select o.id
        from orders o
        left join (
          select order_id,
            count(*) filter (where kind = 'INVOICE') as invoices,
            coalesce(sum(total) filter (where kind = 'CREDIT_NOTE'), 0) as credited,
            coalesce(sum(final) filter (where kind = 'CREDIT_NOTE'), 0) as credited_money
          from invoice
          group by 1) i on i.order_id = o.id
        left join waiting_invoice w on w.order_id = o.id
        where (w.order_id is not null and i.order_id is not null)
          or (o.status in ('PENDING', 'CANCELED', 'EXPIRED') and coalesce(w.order_id, i.order_id) is not null)
          or (w.order_id is null and (
            (o.status = 'PAID' and o.original > 0 and coalesce(i.invoices, 0) <> 1)
            or coalesce(i.credited, 0) <> o.refunded
            or coalesce(i.credited_money, 0) <> o.returned))`,
    },
    {
      id: 'P2',
      says: 'Each succeeded payment has exactly one business effect',
      reads: ['orders', 'payment', 'donation', 'membership', 'transfer'],
      sql: `
        select p.id
        from payment p
        where status = 'SUCCEEDED'
          and (select count(*) from orders o where o.club_id = p.club_id and o.payment_id = p.id)
            + (select count(*) from donation d where d.club_id = p.club_id and d.payment_id = p.id)
            + (select count(*) from membership m where m.club_id = p.club_id and m.payment_id = p.id)
            + (select count(*) from transfer t
              where t.club_id = p.club_id and t.kind = 'COINS_PURCHASE' and t.ref = 'payment:' || p.id) <> 1`,
    },
    {
      id: 'P6',
      says: 'No payment for a club other than the club of its order, donation, membership or purchase of coins',
      reads: ['orders', 'payment', 'donation', 'membership', 'coins_purchase'],
      sql: `
        select p.id
        from payment p
        left join orders o on o.payment_id = p.id
        left join donation d on d.payment_id = p.id
        left join membership m on m.payment_id = p.id
        left join coins_purchase c on c.payment_id = p.id
        where p.club_id is distinct from coalesce(o.club_id, d.club_id, m.club_id, c.club_id)`,
    },
    {
      id: 'O7',
      says: 'A refund that a second person approved was made, of an order of the same club',
      reads: ['refund_request', 'orders'],
      sql: `
        select r.ref
        from refund_request r
        left join orders o on o.id = r.ref
        where r.purpose = 'ORDER'
        group by r.ref, o.id, o.club_id, o.status, o.refunded
        having o.id is null or bool_or(r.club_id <> o.club_id)
          or coalesce(sum(r.worth) filter (where r.state = 'MADE' and not r.takes_rest), 0) > o.refunded
          or (bool_or(r.state = 'MADE' and r.takes_rest) and o.status <> 'REFUNDED')`,
    },
  ],
};
