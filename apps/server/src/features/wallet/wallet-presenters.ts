import type { Balance, Operation } from '@tifo/contracts/wallet';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { coinUnitsToCents, presentCoins, presentMoney } from '#server/lib/money.ts';
import type { OperationRecord } from './statement-store.ts';

export function presentBalance(coinUnits: bigint, club: ClubRecord): Balance {
  const coins = presentCoins(coinUnits, club.ticker);
  if (!club.fiatAccepted) return { coins };
  return { coins, fiat: presentMoney(coinUnitsToCents(coinUnits, club.tokenPriceCents)) };
}

export function presentOperation(
  { id, type, amountCoinUnits, date }: OperationRecord,
  ticker: string,
): Operation {
  const costCoinUnits = amountCoinUnits < 0n ? -amountCoinUnits : amountCoinUnits;
  return { id, type, cost: presentCoins(costCoinUnits, ticker), date: date.toISOString() };
}
