import type { InvariantSet } from '#server/db/invariants.ts';

export const walletInvariants: InvariantSet = {
  relations: {
    account: 'select id, club_id, fan_id, kind, balance_coin_units as balance from app.account',
    // A transfer is unique per kind and ref.
    transfer: "select id, club_id, kind, ref, kind || ' ' || ref as idem from app.transfer",
    posting: 'select id, transfer_id, account_id, amount_coin_units as amount from app.posting',
    coins_purchase: 'select id, payment_id, club_id, coin_units from app.coins_purchase',
    coins_return: 'select purchase_id, coin_units from app.coins_return',
  },
  rules: [
    {
      id: 'L1',
      says: 'Every transfer sums to zero',
      reads: ['posting'],
      sql: `
        select transfer_id
        from posting
        group by 1
        having sum(amount) <> 0`,
    },
    {
      id: 'L2',
      says: 'Every transfer has at least two postings',
      reads: ['transfer', 'posting'],
      sql: `
        select t.id
        from transfer t
        left join posting p on p.transfer_id = t.id
        group by 1
        having count(p.id) < 2`,
    },
    {
      id: 'L3',
      says: 'Stored balance equals the sum of postings',
      reads: ['posting', 'account'],
      sql: `
        select a.id
        from account a
        left join posting p on p.account_id = a.id
        group by a.id, a.balance
        having a.balance <> coalesce(sum(p.amount), 0)`,
    },
    {
      id: 'L4',
      says: 'No fan balance below zero, at any point in history',
      reads: ['posting', 'account'],
      sql: `
        select account_id
        from (
          select account_id, sum(amount) over (partition by account_id order by p.id) as run
          from posting p
          join account a on a.id = p.account_id
          where a.kind = 'FAN') x
        where run < 0`,
    },
    {
      id: 'L5',
      says: 'Coins in circulation equal coins issued, per club',
      reads: ['account'],
      sql: `
        select club_id
        from account
        group by 1
        having sum(balance) <> 0`,
    },
    {
      id: 'L6',
      says: 'No posting crosses a club (tenant)',
      reads: ['transfer', 'posting', 'account'],
      sql: `
        select p.id
        from posting p
        join transfer t on t.id = p.transfer_id
        join account a on a.id = p.account_id
        where t.club_id <> a.club_id`,
    },
    {
      id: 'L7',
      says: 'Idempotency key applied once per club',
      reads: ['transfer'],
      sql: `
        select club_id, idem
        from transfer
        group by 1, 2
        having count(*) > 1`,
    },
    {
      id: 'L8',
      says: 'One ledger transfer per business reference and kind',
      reads: ['transfer'],
      sql: `
        select kind, ref
        from transfer
        group by 1, 2
        having count(*) > 1`,
    },
    {
      id: 'L9',
      says: 'One fan account per fan and club',
      reads: ['account'],
      sql: `
        select club_id, fan_id
        from account
        where fan_id is not null
        group by 1, 2
        having count(*) > 1`,
    },
    {
      id: 'L10',
      says: 'A return of bought coins that a second person approved was made, in the same club',
      reads: ['refund_request', 'coins_purchase', 'coins_return'],
      sql: `
        select r.ref
        from refund_request r
        left join coins_purchase p on p.id = r.ref and p.club_id = r.club_id
        left join (select purchase_id, sum(coin_units) as units from coins_return group by 1) t
          on t.purchase_id = r.ref
        where r.purpose = 'COINS'
        group by r.ref, p.id, p.coin_units, t.units
        having p.id is null
          or coalesce(sum(r.coin_units) filter (where r.state = 'MADE'), 0) > coalesce(t.units, 0)
          or (bool_or(r.state = 'MADE' and r.takes_rest) and coalesce(t.units, 0) <> p.coin_units)`,
    },
  ],
};
