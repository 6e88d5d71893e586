import type { BookMonth } from '@tifo/contracts/back-office/books';
import type { MonthSum, SettlementKind } from '#server/features/payments/index.ts';
import type { CoinMonths } from '#server/features/wallet/index.ts';
import { presentCoins, presentMoney } from '#server/lib/money.ts';

interface Figures {
  settlements: readonly MonthSum<SettlementKind>[];
  coins: CoinMonths;
  ticker: string;
}

/** Presents these months, newest first, each by its sums. */
export function addUpMonths(months: readonly string[], { settlements, coins, ticker }: Figures): BookMonth[] {
  return months.map((month) => {
    const cents = ofMonth(settlements, month);
    const units = ofMonth(coins.sums, month);
    const later = coins.sums.filter((row) => row.month > month).reduce((sum, row) => sum + row.sum, 0n);
    const show = (coinUnits: bigint) => presentCoins(coinUnits, ticker);
    return {
      month,
      received: {
        ORDER: presentMoney(cents('ORDER')),
        DONATION: presentMoney(cents('DONATION')),
        MEMBERSHIP: presentMoney(cents('MEMBERSHIP')),
        COINS: presentMoney(cents('COINS')),
      },
      refunded: presentMoney(-cents('REFUND')),
      disputed: presentMoney(-cents('DISPUTE')),
      net: presentMoney(cents()),
      coins: {
        sold: show(units('COINS_PURCHASE')),
        given: show(units('COINS_GIFT') + units('COINS_GIFT_RETURN')),
        spent: show(-units('COINS_ORDER')),
        refunded: show(units('COINS_REFUND')),
        returned: show(-units('COINS_BUYBACK')),
        outstanding: show(coins.outstandingCoinUnits - later),
      },
    };
  });
}

/** The sum of one kind in a month, or of all. */
function ofMonth<Kind>(rows: readonly { month: string; kind: Kind; sum: bigint }[], month: string) {
  const found = rows.filter((row) => row.month === month);
  return (kind?: Kind) =>
    found.filter((row) => kind === undefined || row.kind === kind).reduce((sum, row) => sum + row.sum, 0n);
}
