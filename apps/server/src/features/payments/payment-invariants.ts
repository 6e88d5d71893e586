import type { InvariantSet } from '#server/db/invariants.ts';

export const paymentInvariants: InvariantSet = {
  relations: {
    payment: `
      select id, club_id, purpose, ref, provider_payment_id, amount_cents as amount, currency, status
      from app.payment`,
    provider_event: 'select id, received_at, processed_at from app.provider_event',
    refund: 'select payment_id, amount_cents as amount, status, provider_refund_id from app.refund',
    refund_request: `
      select id, club_id, purpose, order_id as ref, state, worth_cents as worth, coin_units, takes_rest
      from app.refund_request`,
    dispute: 'select payment_id, amount_cents as amount, status from app.dispute',
  },
  rules: [
    {
      id: 'P1',
      says: 'Each provider payment recorded once',
      reads: ['payment'],
      sql: `
        select provider_payment_id
        from payment
        where provider_payment_id is not null
        group by 1
        having count(*) > 1`,
    },
    {
      id: 'P3',
      says: 'Each provider event is stored once and ends processed within 5 minutes',
      reads: ['provider_event'],
      sql: `
        select id
        from provider_event
        group by id
        having count(*) > 1
        union all
        select id
        from provider_event
        where processed_at is null and received_at < now() - interval '5 min'`,
    },
    {
      id: 'P4',
      says: 'Refunds never exceed the payment; provider refund recorded once',
      reads: ['payment', 'refund'],
      sql: `
        select p.id::text
        from payment p
        join refund r on r.payment_id = p.id and r.status <> 'FAILED'
        group by p.id, p.amount
        having sum(r.amount) > p.amount
        union all
        select provider_refund_id
        from refund
        where provider_refund_id is not null
        group by 1
        having count(*) > 1`,
    },
    {
      id: 'P5',
      says: 'Only euro, only positive amounts',
      reads: ['payment'],
      sql: `
        select id
        from payment
        where currency <> 'eur' or amount <= 0`,
    },
  ],
};
