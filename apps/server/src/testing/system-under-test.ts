import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Context, UnitOfWork, UnitScope } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { insertDonation } from '#server/features/donations/donation-store.ts';
import { refundDonation } from '#server/features/donations/refund-donation.ts';
import type { ExclusiveRecord } from '#server/features/exclusives/index.ts';
import { insertFan } from '#server/features/fans/fan-store.ts';
import type { FanRecord } from '#server/features/fans/index.ts';
import { upsertPersonalInfo } from '#server/features/kyc/kyc-store.ts';
import { newOrderIds } from '#server/features/orders/order-request.ts';
import { releaseOrder } from '#server/features/orders/order-settlements.ts';
import { findOverdueOrders } from '#server/features/orders/order-store.ts';
import { refundOrder } from '#server/features/orders/refunds/refund-order.ts';
import { reserveOrders } from '#server/features/orders/reserve-orders.ts';
import { requestPayment } from '#server/features/payments/index.ts';
import type { PaymentPurpose } from '#server/features/payments/payment-tables.ts';
import { settleRefund } from '#server/features/payments/refunds/settle-refund.ts';
import { settlePayment } from '#server/features/payments/settle-payment.ts';
import { giveCoins } from '#server/features/wallet/index.ts';
import { insertCoinsPurchase } from '#server/features/wallet/purchases/coins-purchase-store.ts';
import { returnCoins } from '#server/features/wallet/purchases/return-coins.ts';
import { system } from '#server/lib/actor.ts';
import { AppError } from '#server/lib/errors.ts';
import { coinUnitsToCents } from '#server/lib/money.ts';
import { ADDRESS } from './factories/create-fan.ts';
import {
  type Answer,
  type LedgerOperations,
  type Place,
  pick,
  REFUSED_AT_DESK,
  type Standing,
  type Word,
} from './ledger-operations.ts';

const actor = system('model');
const page = { successUrl: 'https://a.test/', cancelUrl: 'https://a.test/' };

interface Home {
  uow: UnitOfWork;
  club: ClubRecord;
  items: ExclusiveRecord[];
}

interface Asked {
  id: string;
  amountCents: bigint;
}

/**
 * Runs the operations of one fan on the real code within one transaction and without HTTP, which is fast
 * enough for thousands.
 */
export class SystemUnderTest implements LedgerOperations {
  private readonly ctx: Context;
  private readonly home: Home;
  private readonly fan: FanRecord;
  private readonly payments: Asked[] = [];
  private readonly orders: string[] = [];
  private readonly donations: string[] = [];
  private readonly purchases: { id: string; coinUnits: bigint }[] = [];

  static async open(ctx: Context, home: Home): Promise<SystemUnderTest> {
    const username = `money-${randomBytes(6).toString('hex')}`;
    const fan = await insertFan(home.uow.tx, {
      id: ctx.ids.next(),
      clubId: home.club.id,
      username,
      email: `${username}@fans.test`,
      name: 'Test Fan',
      firstName: 'Test',
      lastName: 'Fan',
      pictureUrl: '',
      language: 'en',
      kycStatus: 'READY_FOR_KYC',
      nameDisplay: 'INITIAL',
    });
    if (!fan) throw new Error('The fan exists already');
    // Receipts of donations wait for it.
    await upsertPersonalInfo(home.uow.tx, {
      ...{ clubId: home.club.id, fanId: fan.id },
      info: {
        ...{ birthdate: '1990-01-31', firstName: 'Test', lastName: 'Fan', phoneNumber: '+33600000000' },
        address: ADDRESS,
      },
    });
    return new SystemUnderTest(ctx, { ...home, uow: withSavepoints(home.uow) }, fan);
  }

  private constructor(ctx: Context, home: Home, fan: FanRecord) {
    this.ctx = ctx;
    this.home = home;
    this.fan = fan;
  }

  /** Given twice with the same reference, like a giveaway entry submitted twice. */
  async gift(coinUnits: bigint): Promise<Answer> {
    const { home, fan } = this;
    const ref = `gift:${this.ctx.ids.next()}`;
    const gift = { club: home.club, fanId: fan.id, coinUnits, ref };
    await giveCoins({ ctx: home.uow, actor, input: gift });
    await giveCoins({ ctx: home.uow, actor, input: gift });
    return null;
  }

  async buyCoins(coinUnits: bigint): Promise<Answer> {
    const { ctx, home, fan } = this;
    const { id: clubId, tokenPriceCents } = home.club;
    const id = ctx.ids.next();
    const paymentId = await this.ask('COINS', id, coinUnitsToCents(coinUnits, tokenPriceCents));
    await insertCoinsPurchase(home.uow.tx, {
      id,
      clubId,
      fanId: fan.id,
      paymentId,
      coinUnits,
      tokenPriceCents,
    });
    this.purchases.push({ id, coinUnits });
    return null;
  }

  spend(item: number): Promise<Answer> {
    return this.place('COINS', item);
  }

  order(item: number): Promise<Answer> {
    return this.place('FIAT', item);
  }

  async donate(amountCents: bigint): Promise<Answer> {
    const { ctx, home, fan } = this;
    const id = ctx.ids.next();
    const paymentId = await this.ask('DONATION', id, amountCents);
    const { id: clubId } = home.club;
    await insertDonation(home.uow.tx, { id, clubId, fanId: fan.id, paymentId, amountCents, pageUrl: null });
    this.donations.push(id);
    return null;
  }

  async hear(payment: Place, status: Word): Promise<Answer> {
    const asked = pick(this.payments, payment);
    if (!asked) return null;
    const { id: reference, amountCents } = asked;
    await settlePayment(this.home.uow, {
      clubId: this.home.club.id,
      session: {
        providerId: `session-${reference}`,
        reference,
        kind: 'payment',
        status,
        amountCents,
        card: null,
      },
    });
    return null;
  }

  async refundOrder(order: Place, thousandths: bigint | null): Promise<Answer> {
    const id = pick(this.orders, order);
    if (id === undefined) return null;
    const { rows } = await this.home.uow.tx.execute<{ cents: string }>(
      sql`select original_cents as cents from app.orders where id = ${id}`,
    );
    const part =
      thousandths === null ? {} : { worthCents: (BigInt(rows[0]?.cents ?? 0) * thousandths) / 1000n };
    return this.attempt((uow, why) => refundOrder({ ctx: uow, actor, input: { ...why, id, ...part } }));
  }

  async refundDonation(donation: Place): Promise<Answer> {
    const id = pick(this.donations, donation);
    if (id === undefined) return null;
    return this.attempt((uow, why) => refundDonation({ ctx: uow, actor, input: { ...why, id } }));
  }

  async returnCoins(purchase: Place, thousandths: bigint | null): Promise<Answer> {
    const bought = pick(this.purchases, purchase);
    if (!bought) return null;
    const { id, coinUnits } = bought;
    const part = thousandths === null ? {} : { coinUnits: (coinUnits * thousandths) / 1000n };
    return this.attempt((uow, why) => returnCoins({ ctx: uow, actor, input: { ...why, id, ...part } }));
  }

  async refundAtDesk(payment: Place, thousandths: bigint): Promise<Answer> {
    const asked = pick(this.payments, payment);
    if (!asked) return null;
    const { uow, club } = this.home;
    const { rows } = await uow.tx.execute<{ left: string }>(sql`
      select p.amount_cents - coalesce(sum(r.amount_cents), 0) as left
      from app.payment p left join app.refund r on r.payment_id = p.id
      where p.id = ${asked.id} and p.status in ('SUCCEEDED', 'REFUNDED') group by p.id`);
    const amountCents = (asked.amountCents * thousandths) / 1000n;
    if (amountCents === 0n || amountCents > BigInt(rows[0]?.left ?? 0)) return REFUSED_AT_DESK;
    const refund = { refundId: null, providerRefundId: this.ctx.ids.next(), amountCents };
    const paymentId = asked.id;
    const clubId = club.id;
    await settleRefund(uow, { clubId, paymentId, refund: { ...refund, status: 'succeeded' } });
    return null;
  }

  /** The database clock cannot be advanced, so waiting rows are moved into the past instead. */
  async passMinutes(minutes: number): Promise<Answer> {
    const age = sql`expires_at = expires_at - make_interval(mins => ${minutes}::int)`;
    const ofFan = sql`where fan_id = ${this.fan.id}`;
    await this.home.uow.tx.execute(sql`
      with orders as (update app.orders set ${age} ${ofFan}), payments as (update app.payment set ${age} ${ofFan})
      update app.hold set ${age} ${ofFan}`);
    return null;
  }

  async sweep(): Promise<Answer> {
    const { uow } = this.home;
    for (const key of await findOverdueOrders(uow.tx, 500))
      await releaseOrder(uow, { key, status: 'EXPIRED' });
    return null;
  }

  async standing(): Promise<Standing> {
    const { rows } = await this.home.uow.tx.execute<{ standing: Standing }>(standingOf(this.fan.id));
    if (!rows[0]) throw new Error('The fan stands nowhere');
    return rows[0].standing;
  }

  private async place(kind: 'COINS' | 'FIAT', item: number): Promise<Answer> {
    const { ctx, fan } = this;
    const { uow, club, items } = this.home;
    const returnTo = kind === 'FIAT' ? page : null;
    const buyer = { kind: 'user' as const, emailVerified: true, ...fan };
    const { language } = fan;
    const made = { ids: newOrderIds(ctx.ids), isRetry: false, usesCoins: true };
    const request = { actor: buyer, fan, language, returnTo, idempotencyKey: null, network: null, ...made };
    const exclusiveId = items[item]?.id ?? '';
    const [verdict] = await reserveOrders({
      uow,
      input: { kind, club, exclusiveId, requests: [request] },
    });
    if (verdict?.kind !== 'reserved') return verdict?.error.code ?? 'no verdict';
    if (verdict.listed) this.orders.push(verdict.orderId);
    if (verdict.asked) this.payments.push(verdict.asked);
    return null;
  }

  private async ask(purpose: PaymentPurpose, ref: string, amountCents: bigint): Promise<string> {
    const { fan } = this;
    const { uow, club } = this.home;
    const words = { club, fan, description: purpose, language: fan.language, ...page };
    const id = await requestPayment(uow, { ...words, actor, purpose, ref, amountCents });
    this.payments.push({ id, amountCents });
    return id;
  }

  /** A refused operation is rolled back, as the end of its transaction would do. */
  private async attempt(
    deed: (uow: UnitOfWork, why: { clubId: string; reason: string }) => Promise<unknown>,
  ): Promise<Answer> {
    const { uow, club } = this.home;
    await uow.tx.execute(sql`savepoint attempt`);
    try {
      await deed(uow, { clubId: club.id, reason: 'model' });
      return null;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await uow.tx.execute(sql`rollback to savepoint attempt`);
      return error.code;
    }
  }
}

/**
 * Wraps a unit of work so that it survives a failed part: each attempt ends at a savepoint, so nothing of it
 * is left to be committed.
 */
function withSavepoints(uow: UnitOfWork): UnitOfWork {
  const lasting: UnitOfWork = Object.assign(Object.create(uow) as UnitOfWork, {
    unitOfWork: <Result>(_scope: UnitScope, work: (joined: UnitOfWork) => Promise<Result>) => work(lasting),
  });
  return lasting;
}

const standingOf = (fanId: string) => sql`
  with own_order as (select * from app.orders where fan_id = ${fanId}),
    own_payment as (select * from app.payment where fan_id = ${fanId}),
    own_invoice as (select * from app.invoice where fan_id = ${fanId}),
    wallet as (select balance_coin_units as coins, held_coin_units as held from app.account where fan_id = ${fanId})
  select json_build_object(
    'free', coalesce((select coins - held from wallet), 0),
    'held', coalesce((select held from wallet), 0),
    'orders', (select coalesce(json_agg(json_build_object('status', status, 'used', used_coin_units,
      'returnedCoins', returned_coin_units, 'returnedCents', returned_cents) order by id), '[]') from own_order),
    'donations', (select coalesce(json_agg(json_build_object('status', d.status, 'receiptCents', (
      select total_cents from app.receipt r where r.ref = d.id and r.voided_at is null)) order by d.id), '[]')
      from app.donation d where d.fan_id = ${fanId}),
    'takenCents', (select coalesce(sum(amount_cents), 0) from own_payment where status in ('SUCCEEDED', 'REFUNDED')),
    'refundedCents', (select coalesce(sum(r.amount_cents), 0) from app.refund r
      join own_payment p on p.id = r.payment_id where r.status <> 'FAILED'),
    'invoicedCents', (select coalesce(sum(total_cents), 0) from own_invoice where kind = 'INVOICE'),
    'creditedCents', (select coalesce(sum(total_cents), 0) from own_invoice where kind = 'CREDIT_NOTE')
  ) as standing`;
