import { randomBytes } from 'node:crypto';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { ExclusiveRecord } from '#server/features/exclusives/index.ts';
import { insertFan } from '#server/features/members/fan-store.ts';
import type { FanRecord } from '#server/features/members/index.ts';
import { findOrdersOfFan, type OrderRecord } from '#server/features/orders/order-store.ts';
import { refundOrderIn } from '#server/features/orders/refund-order.ts';
import { reserveOrders } from '#server/features/orders/reserve-orders.ts';
import { createPayments } from '#server/features/payments/index.ts';
import { settlePayment } from '#server/features/payments/settle-payment.ts';
import { insertCoinsPurchase } from '#server/features/wallet/coins-purchase-store.ts';
import { giveCoinsIn } from '#server/features/wallet/index.ts';
import { findWallet } from '#server/features/wallet/ledger-store.ts';
import { system } from '#server/lib/actor.ts';

export type Word = 'paid' | 'canceled' | 'expired';

/** One fan's dealings with coins in one transaction, by the real code and without a browser: fast enough for thousands. */
export class CoinWorld {
  private readonly ctx: Context;
  private readonly tx: Tx;
  private readonly club: ClubRecord;
  private readonly fan: FanRecord;

  static async open(ctx: Context, tx: Tx, club: ClubRecord): Promise<CoinWorld> {
    const username = `coins-${randomBytes(6).toString('hex')}`;
    const fan: FanRecord = {
      id: ctx.ids.next(),
      clubId: club.id,
      username,
      email: `${username}@fans.test`,
      name: 'Test Fan',
      firstName: 'Test',
      lastName: 'Fan',
      pictureUrl: '',
      language: 'en',
      kycStatus: 'READY_FOR_KYC',
    };
    await insertFan(tx, fan);
    return new CoinWorld(ctx, { tx, club, fan });
  }

  private constructor(ctx: Context, { tx, club, fan }: { tx: Tx; club: ClubRecord; fan: FanRecord }) {
    this.ctx = ctx;
    this.tx = tx;
    this.club = club;
    this.fan = fan;
  }

  /** Given twice under one name, as a giveaway that is told twice would. */
  async gift(coinUnits: bigint): Promise<void> {
    const { club, fan } = this;
    const gift = {
      actor: system('model'),
      club,
      fanId: fan.id,
      coinUnits,
      ref: `gift:${this.ctx.ids.next()}`,
    };
    await giveCoinsIn(this.tx, gift);
    await giveCoinsIn(this.tx, gift);
  }

  /** Coins bought on a payments page that says `words`, one after the other. */
  async buyCoins(coinUnits: bigint, words: Word[]): Promise<void> {
    const { ctx, tx, club, fan } = this;
    const [id, paymentId] = [ctx.ids.next(), ctx.ids.next()];
    const clubId = club.id;
    const { tokenPriceCents } = club;
    await insertCoinsPurchase(tx, { id, clubId, fanId: fan.id, paymentId, coinUnits, tokenPriceCents });
    const page = { club, fan, description: 'coins', language: fan.language, successUrl: '', cancelUrl: '' };
    const amountCents = (coinUnits * tokenPriceCents) / 100_000n;
    const expiresAt = ctx.clock.now();
    await createPayments(tx, [{ ...page, id: paymentId, purpose: 'COINS', ref: id, amountCents, expiresAt }]);
    for (const word of words) await this.hear(word, { paymentId, amountCents });
  }

  /** Null when it was sold, else the code of the refusal. */
  async order(kind: 'COINS' | 'FIAT', exclusive: ExclusiveRecord): Promise<string | null> {
    const { ctx, tx, club, fan } = this;
    const returnTo = kind === 'FIAT' ? { successUrl: 'https://a.test/', cancelUrl: 'https://a.test/' } : null;
    const actor = { kind: 'user' as const, emailVerified: true, ...fan };
    const request = { actor, fan, language: fan.language, returnTo, idempotencyKey: null };
    const input = { kind, club, exclusiveId: exclusive.id, requests: [request] };
    const [verdict] = await reserveOrders({ ctx, tx, input });
    return verdict?.kind === 'refused' ? verdict.error.code : null;
  }

  async tell(order: OrderRecord, word: Word): Promise<void> {
    const { paymentId, finalCents } = order;
    if (paymentId !== null) await this.hear(word, { paymentId, amountCents: finalCents });
  }

  async refund({ id }: OrderRecord): Promise<void> {
    const input = { actor: system('model'), clubId: this.club.id, id, reason: 'model' };
    await refundOrderIn(this.ctx, this.tx, input);
  }

  /** Oldest first. */
  async orders(): Promise<OrderRecord[]> {
    const page = { limit: 100, after: null };
    const newestFirst = await findOrdersOfFan(this.tx, { clubId: this.club.id, fanId: this.fan.id, page });
    return newestFirst.reverse();
  }

  async wallet(): Promise<{ free: bigint; held: bigint }> {
    const wallet = await findWallet(this.tx, { clubId: this.club.id, fanId: this.fan.id });
    const { balanceCoinUnits = 0n, heldCoinUnits: held = 0n } = wallet ?? {};
    return { free: balanceCoinUnits - held, held };
  }

  private hear(
    word: Word,
    { paymentId, amountCents }: { paymentId: string; amountCents: bigint },
  ): Promise<void> {
    const session = { providerId: `session-${paymentId}`, reference: paymentId, card: null };
    return settlePayment(this.ctx, this.tx, {
      clubId: this.club.id,
      session: { ...session, kind: 'payment', status: word, amountCents },
    });
  }
}
