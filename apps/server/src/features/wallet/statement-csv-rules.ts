import type { OperationType } from '@tifo/contracts/wallet';
import { COIN_UNITS_PER_COIN } from '#server/lib/money.ts';

export interface CsvLine {
  date: Date;
  type: OperationType;
  amountCoinUnits: bigint;
  balanceCoinUnits: bigint;
}

/**
 * Comma separated (RFC 4180), with exact signed decimals. No field contains text entered by a fan, so none
 * needs quotes.
 */
export function toStatementCsv(lines: readonly CsvLine[], ticker: string): string {
  const rows = lines.map(({ date, type, amountCoinUnits, balanceCoinUnits }) =>
    [
      date.toISOString(),
      type,
      toDecimal(amountCoinUnits),
      toDecimal(balanceCoinUnits),
      ticker.toUpperCase(),
    ].join(','),
  );
  return ['date,type,amount,balance,ticker', ...rows].map((row) => `${row}\r\n`).join('');
}

/** Returns a decimal such as `-12.5` without trailing zeros. */
function toDecimal(coinUnits: bigint): string {
  const sign = coinUnits < 0n ? '-' : '';
  const absolute = coinUnits < 0n ? -coinUnits : coinUnits;
  const decimals = String(absolute % COIN_UNITS_PER_COIN)
    .padStart(5, '0')
    .replace(/0+$/, '');
  return `${sign}${absolute / COIN_UNITS_PER_COIN}${decimals === '' ? '' : `.${decimals}`}`;
}
