import type { Balance, Operation } from '@tifo/contracts/wallet';
import { coinUnitsToCents, presentCoins, presentMoney } from '#server/lib/money.ts';
import type { OwnBalance } from './get-balance.ts';
import type { OperationRecord } from './statement-store.ts';

export function presentBalance({ club, coinUnits, heldCoinUnits }: OwnBalance): Balance {
  const { ticker, tokenPriceCents, fiatAccepted } = club;
  return {
    coins: presentCoins(coinUnits, ticker),
    ...(fiatAccepted ? { fiat: presentMoney(coinUnitsToCents(coinUnits, tokenPriceCents)) } : {}),
    ...(heldCoinUnits > 0n ? { held: presentCoins(heldCoinUnits, ticker) } : {}),
  };
}

export function presentOperation(
  { id, type, amountCoinUnits, date }: OperationRecord,
  ticker: string,
): Operation {
  const costCoinUnits = amountCoinUnits < 0n ? -amountCoinUnits : amountCoinUnits;
  return { id, type, cost: presentCoins(costCoinUnits, ticker), date: date.toISOString() };
}
