import type { BookMonth } from '@tifo/contracts/back-office/books';
import { useTranslate } from 'react-admin';
import type { Column } from '../../components/list-rows.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import { SaveMonthButton } from './save-month-button.tsx';

export type MonthRow = BookMonth & { id: string };

const EUROS: Readonly<Record<string, (month: BookMonth) => number>> = {
  ORDER: ({ received }) => received.ORDER.value,
  DONATION: ({ received }) => received.DONATION.value,
  MEMBERSHIP: ({ received }) => received.MEMBERSHIP.value,
  COINS: ({ received }) => received.COINS.value,
  refunded: ({ refunded }) => -refunded.value,
  disputed: ({ disputed }) => -disputed.value,
  net: ({ net }) => net.value,
};

const COINS: Readonly<Record<string, (month: BookMonth) => number>> = {
  sold: ({ coins }) => coins.sold.amount,
  given: ({ coins }) => coins.given.amount,
  spent: ({ coins }) => -coins.spent.amount,
  coinsRefunded: ({ coins }) => coins.refunded.amount,
  returned: ({ coins }) => -coins.returned.amount,
  outstanding: ({ coins }) => coins.outstanding.amount,
};

/** The columns of a month, of coins only where the club has some; what leaves is negative. */
export function useMonthColumns(hasCoins: boolean) {
  const translate = useTranslate();
  const { euros, count, month } = useFormat();
  const { capabilities } = useWorkplace().workplace;
  const label = (field: string) => translate(`office.books.fields.${field}`);
  const columnsOf = (figures: typeof EUROS, write: (value: number) => string): Column<MonthRow>[] =>
    Object.entries(figures).map(([source, figureOf]) => ({
      ...{ source, label: label(source), isNumber: true },
      // Minus zero is zero.
      render: (row) => write(figureOf(row) || 0),
    }));
  const file: Column<MonthRow> = {
    ...{ source: 'file', label: translate('office.books.file') },
    render: (row) => <SaveMonthButton month={row.month} />,
  };
  return {
    month: { source: 'month', label: label('month'), render: (row) => month(row.month) } as Column<MonthRow>,
    euros: columnsOf(EUROS, euros).filter(({ source }) => hasCoins || source !== 'COINS'),
    coins: hasCoins ? columnsOf(COINS, count) : [],
    file: capabilities.includes('exports.accounting') ? [file] : [],
  };
}
