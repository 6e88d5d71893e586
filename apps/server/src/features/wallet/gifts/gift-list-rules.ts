import type { GiftListFault } from '@tifo/contracts/back-office/coins';
import type { CsvRow } from '#server/lib/read-csv.ts';

const MOST_COINS = 1_000_000;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export interface ListedGift {
  /** The line of the file. */
  line: number;
  /** The address or id of a fan, in lowercase. */
  fan: string;
  isId: boolean;
  coins: number | null;
  faults: GiftListFault[];
}

/** Reads a list with the columns `fan` and `coins`, in any order; undefined where one is missing. */
export function readGiftList([head, ...rows]: CsvRow[]): ListedGift[] | undefined {
  const names = head?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  const [fanAt, coinsAt] = [names.indexOf('fan'), names.indexOf('coins')];
  if (fanAt < 0 || coinsAt < 0) return undefined;
  return rows.map((row) => toGift(row, { fanAt, coinsAt }));
}

function toGift({ line, cells }: CsvRow, { fanAt, coinsAt }: { fanAt: number; coinsAt: number }): ListedGift {
  const fan = (cells[fanAt] ?? '').trim().toLowerCase();
  const typed = (cells[coinsAt] ?? '').replaceAll(/[\s\u00a0\u202f]/g, '');
  const coins = /^\d{1,7}$/.test(typed) ? Number(typed) : null;
  const isFine = coins !== null && coins >= 1 && coins <= MOST_COINS;
  const faults: GiftListFault[] = [
    ...(fan === '' ? [{ column: 'fan', code: 'missing' } as const] : []),
    ...(isFine ? [] : [{ column: 'coins', code: typed === '' ? 'missing' : 'invalid' } as const]),
  ];
  return { line, fan, isId: UUID.test(fan), coins: isFine ? coins : null, faults };
}
