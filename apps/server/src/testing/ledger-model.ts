import {
  type Donation,
  isTooSmall,
  LEAST_CENTS,
  type Order,
  type Payment,
  type Purchase,
  RANK,
  rounded,
  sendBack,
  sum,
} from './ledger-model-records.ts';
import {
  type Answer,
  type LedgerOperations,
  type Place,
  pick,
  REFUSED_AT_DESK,
  type Standing,
  type Word,
} from './ledger-operations.ts';

const MINUTES_TO_PAY = 30;

/** The reference model: what one fan's dealings should result in, computed in memory. */
export class LedgerModel implements LedgerOperations {
  private readonly coinCents: bigint;
  private readonly prices: bigint[];
  private minutes = 0;
  private free = 0n;
  private readonly payments: Payment[] = [];
  private readonly orders: Order[] = [];
  private readonly donations: Donation[] = [];
  private readonly purchases: Purchase[] = [];

  /** Prices in coin units. */
  constructor({ coinCents, prices }: { coinCents: bigint; prices: bigint[] }) {
    this.coinCents = coinCents;
    this.prices = prices;
  }

  /** Returns the units of an item that are sold or held. */
  takenOf(item: number): number {
    return this.orders.filter(
      ({ item: other, status }) => other === item && (status === 'PAID' || status === 'PENDING'),
    ).length;
  }

  gift(coins: bigint): Answer {
    this.free += coins;
    return null;
  }

  buyCoins(coins: bigint): Answer {
    const payment = this.ask(this.worthOf(coins), {
      follows: (word) => {
        if (word === 'paid') this.free += coins;
      },
      returned: (cents, isLast) =>
        this.takeCoins(purchase, isLast ? coins : (cents * 100_000n) / this.coinCents),
    });
    const purchase: Purchase = { coins, backCoins: 0n, backCents: 0n, payment };
    this.purchases.push(purchase);
    return null;
  }

  spend(item: number): Answer {
    const used = this.priceOf(item);
    if (this.free < used) return 'coins.insufficient';
    this.free -= used;
    this.write({ item, used, finalCents: 0n, status: 'PAID' });
    return null;
  }

  /** A waiting order for the same item is found again, unless it has expired. */
  order(item: number): Answer {
    const waiting = this.orders.find((each) => each.item === item && each.status === 'PENDING');
    if (waiting && waiting.until > this.minutes) return null;
    if (waiting) this.release(waiting, 'EXPIRED');
    const price = this.priceOf(item);
    const used = this.usedOf(price);
    const finalCents = this.worthOf(price - used);
    if (isTooSmall(finalCents)) return 'payment.tooSmall';
    this.free -= used;
    const order = this.write({ item, used, finalCents, status: finalCents > 0n ? 'PENDING' : 'PAID' });
    if (finalCents > 0n) {
      order.payment = this.ask(finalCents, {
        follows: (word) => this.settle(order, word),
        returned: (cents, isLast) => this.takeOff(order, cents, isLast),
      });
    }
    return null;
  }

  donate(cents: bigint): Answer {
    const payment = this.ask(cents, {
      follows: (word) => {
        if (word === 'paid') donation.status = 'RECEIVED';
      },
      returned: (_back, isLast) => {
        if (isLast) donation.status = 'REFUNDED';
      },
    });
    const donation: Donation = { cents, status: 'ASKED', payment };
    this.donations.push(donation);
    return null;
  }

  /** The rank of a payment only grows: paid over canceled over expired. */
  hear(place: Place, word: Word): Answer {
    const payment = pick(this.payments, place);
    if (!payment || RANK[word] <= payment.rank) return null;
    payment.rank = RANK[word];
    payment.follows(word);
    return null;
  }

  refundOrder(place: Place, thousandths: bigint | null): Answer {
    const order = pick(this.orders, place);
    if (!order) return null;
    if (order.status !== 'PAID') return 'state.notAllowed';
    const left = order.originalCents - order.backWorth;
    const worth = thousandths === null ? left : (order.originalCents * thousandths) / 1000n;
    if (thousandths !== null && worth === 0n) return 'request.invalid';
    if (worth > left) return 'refund.tooMuch';
    const shareOf = (amount: bigint) => (left === 0n ? amount : rounded(amount * worth, left));
    const coins = shareOf(order.used - order.backCoins);
    const cents = shareOf(order.finalCents - order.backCents);
    this.makeRefund(order, { worth, coins, cents });
    if (order.payment) sendBack(order.payment, cents);
    if (worth === left) order.status = 'REFUNDED';
    return null;
  }

  refundDonation(place: Place): Answer {
    const donation = pick(this.donations, place);
    if (!donation) return null;
    if (donation.status !== 'RECEIVED') return 'state.notAllowed';
    donation.status = 'REFUNDED';
    donation.payment.backCents = donation.cents;
    return null;
  }

  /** Coins that have left the wallet cannot be returned, and unpaid ones are not refunded. */
  returnCoins(place: Place, thousandths: bigint | null): Answer {
    const bought = pick(this.purchases, place);
    if (!bought) return null;
    const left = bought.coins - bought.backCoins;
    const coins = thousandths === null ? left : (bought.coins * thousandths) / 1000n;
    if (thousandths !== null && coins === 0n) return 'request.invalid';
    if (coins > left || left === 0n) return 'refund.tooMuch';
    if (this.free < coins) return 'refund.coinsSpent';
    if (bought.payment.rank < RANK.paid) return 'state.notAllowed';
    const before = bought.backCents;
    this.takeCoins(bought, coins);
    sendBack(bought.payment, bought.backCents - before);
    return null;
  }

  refundAtDesk(place: Place, thousandths: bigint): Answer {
    const payment = pick(this.payments, place);
    if (!payment) return null;
    const cents = (payment.cents * thousandths) / 1000n;
    const left = payment.rank === RANK.paid ? payment.cents - payment.backCents : 0n;
    if (cents === 0n || cents > left) return REFUSED_AT_DESK;
    payment.backCents += cents;
    payment.returned(cents, cents === left);
    return null;
  }

  passMinutes(minutes: number): Answer {
    this.minutes += minutes;
    return null;
  }

  sweep(): Answer {
    for (const order of this.orders) {
      if (order.status === 'PENDING' && order.until <= this.minutes) this.release(order, 'EXPIRED');
    }
    return null;
  }

  standing(): Standing {
    const { orders, payments, donations } = this;
    const held = orders.filter(({ status }) => status === 'PENDING').map(({ used }) => used);
    return {
      free: Number(this.free),
      held: sum(held),
      orders: orders.map(({ status, used, backCoins, backCents }) => ({
        status,
        used: Number(used),
        returnedCoins: Number(backCoins),
        returnedCents: Number(backCents),
      })),
      donations: donations.map(({ status, cents, payment }) => ({
        status,
        receiptCents: status === 'RECEIVED' ? Number(cents - payment.backCents) : null,
      })),
      takenCents: sum(payments.filter(({ rank }) => rank === RANK.paid).map(({ cents }) => cents)),
      refundedCents: sum(payments.map(({ backCents }) => backCents)),
      invoicedCents: sum(orders.filter(({ wasPaid }) => wasPaid).map(({ originalCents }) => originalCents)),
      creditedCents: sum(orders.map(({ backWorth }) => backWorth)),
    };
  }

  private priceOf(item: number): bigint {
    return this.prices[item] ?? 0n;
  }

  /**
   * Uses all coins, or so few that the rest reaches the minimum of a card payment, if the price is large
   * enough for one.
   */
  private usedOf(price: bigint): bigint {
    const used = this.free >= price ? price : this.free;
    const forCard = (LEAST_CENTS * 100_000n + this.coinCents - 1n) / this.coinCents;
    return isTooSmall(this.worthOf(price - used)) && price >= forCard ? price - forCard : used;
  }

  private worthOf(coins: bigint): bigint {
    return rounded(coins * this.coinCents, 100_000n);
  }

  private ask(cents: bigint, effects: Pick<Payment, 'follows' | 'returned'>): Payment {
    const payment = { cents, rank: 0, backCents: 0n, ...effects };
    this.payments.push(payment);
    return payment;
  }

  private write(order: Pick<Order, 'item' | 'used' | 'finalCents' | 'status'>): Order {
    const nothingBack = { backWorth: 0n, backCoins: 0n, backCents: 0n };
    const written = {
      ...order,
      ...nothingBack,
      originalCents: this.worthOf(this.priceOf(order.item)),
      until: this.minutes + MINUTES_TO_PAY,
      payment: null,
      wasPaid: order.status === 'PAID',
    };
    this.orders.push(written);
    return written;
  }

  private settle(order: Order, word: Word): void {
    if (word === 'paid') this.pay(order);
    else this.release(order, word === 'canceled' ? 'CANCELED' : 'EXPIRED');
  }

  /**
   * The item of a released order is taken again if it is still available; otherwise the payment is refunded.
   */
  private pay(order: Order): void {
    const wasPending = order.status === 'PENDING';
    if (!wasPending && this.free < order.used) {
      order.status = 'REFUNDED';
      if (order.payment) order.payment.backCents = order.finalCents;
      return;
    }
    if (!wasPending) this.free -= order.used;
    order.status = 'PAID';
    order.wasPaid = true;
  }

  private release(order: Order, status: 'CANCELED' | 'EXPIRED'): void {
    if (order.status === 'PENDING') this.free += order.used;
    if (order.status === 'PENDING' || (order.status === 'EXPIRED' && status === 'CANCELED')) {
      order.status = status;
    }
  }

  private makeRefund(order: Order, back: { worth: bigint; coins: bigint; cents: bigint }): void {
    order.backWorth += back.worth;
    order.backCoins += back.coins;
    order.backCents += back.cents;
    this.free += back.coins;
  }

  /** Applies euros refunded in the provider's dashboard; the last ones end the order. */
  private takeOff(order: Order, sent: bigint, isLast: boolean): void {
    if (order.status !== 'PAID') return;
    const leftCents = order.finalCents - order.backCents;
    const cents = sent < leftCents ? sent : leftCents;
    const worth = order.originalCents - order.backWorth;
    const all = { worth, coins: order.used - order.backCoins, cents: leftCents };
    this.makeRefund(order, isLast ? all : { worth: cents, coins: 0n, cents });
    if (isLast) order.status = 'REFUNDED';
  }

  /** Takes as many of them as are available. */
  private takeCoins(bought: Purchase, wanted: bigint): void {
    const left = bought.coins - bought.backCoins;
    const due = wanted < left ? wanted : left;
    const isThere = this.free >= due;
    const coins = isThere ? due : this.free;
    this.free -= coins;
    bought.backCoins += coins;
    bought.backCents = this.worthOf(bought.backCoins);
  }
}
