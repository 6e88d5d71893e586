import { Paper, Stack, TableContainer, Typography, useMediaQuery, useTheme } from '@mui/material';
import type { BookMonth } from '@tifo/contracts/back-office/books';
import { type ReactElement, useId } from 'react';
import { ListContextProvider, useList, useTranslate } from 'react-admin';
import type { Column } from '../../components/list-rows.ts';
import { OfficeCards } from '../../components/office-cards.tsx';
import { OfficeTable } from '../../components/office-table.tsx';
import { useFormat } from '../../lib/format/use-format.ts';
import { type MonthRow, useMonthColumns } from './use-month-columns.tsx';

/** The months of a year: euros and coins as a table each, or on a phone as one card for each month. */
export function MonthLists({
  months,
  hasCoins,
}: {
  months: readonly BookMonth[];
  hasCoins: boolean;
}): ReactElement {
  const translate = useTranslate();
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'));
  const { month: inWords } = useFormat();
  const list = useList<MonthRow>({ data: months.map((row) => ({ ...row, id: row.month })), perPage: 12 });
  const { month, euros, coins, file } = useMonthColumns(hasCoins);
  const nameOf = (row: MonthRow) => inWords(row.month);
  if (!isWide)
    return (
      <ListContextProvider value={list}>
        <Paper variant="outlined">
          <OfficeCards<MonthRow> columns={[month, ...euros, ...coins, ...file]} nameOf={nameOf} />
        </Paper>
      </ListContextProvider>
    );
  const tables = [
    { name: translate('office.books.money'), columns: [month, ...euros, ...file] },
    ...(hasCoins ? [{ name: translate('office.books.coins'), columns: [month, ...coins] }] : []),
  ];
  return (
    <ListContextProvider value={list}>
      {tables.map((table) => (
        <MonthTable key={table.name} {...table} nameOf={nameOf} />
      ))}
    </ListContextProvider>
  );
}

interface MonthTableProps {
  name: string;
  columns: readonly Column<MonthRow>[];
  nameOf: (row: MonthRow) => string;
}

function MonthTable({ name, ...rows }: MonthTableProps): ReactElement {
  const id = useId();
  return (
    <Stack component="section" spacing={1} aria-labelledby={id}>
      <Typography id={id} variant="h6" component="h3">
        {name}
      </Typography>
      <TableContainer component={Paper} variant="outlined">
        <OfficeTable<MonthRow> {...rows} />
      </TableContainer>
    </Stack>
  );
}
