import { Button, Stack, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Books } from '@tifo/contracts/back-office/books';
import { type ReactElement, useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { EmptyState } from '../../components/empty-state.tsx';
import { Reading } from '../../components/unread.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import { MonthLists } from './month-lists.tsx';
import { ProofState } from './proof-state.tsx';

const PROOF_POLL_MS = 2000;

/** The months of the club, a year at a time, and the proof of its coins where it has some. */
export function BooksSection(): ReactElement {
  const translate = useTranslate();
  const { slug } = useWorkplace().workplace;
  const [year, setYear] = useState<string>();
  const { data, error, refetch } = useQuery({
    queryKey: ['office-books', slug, year],
    queryFn: () => callApi('GET /api/back-office/clubs/{slug}/books', { params: { slug }, query: { year } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.isProving ? PROOF_POLL_MS : false),
  });
  if (!data) return <Reading title="office.menu.books" error={error} onTryAgain={refetch} />;
  const none = { title: translate('office.books.none'), text: translate('office.books.noneText') };
  return (
    <Stack spacing={3} sx={{ mt: 2, minWidth: 0 }}>
      <Title title={translate('office.menu.books')} />
      {data.coinsEnabled && (
        <ProofState proof={data.proof} isProving={data.isProving} onStarted={() => void refetch()} />
      )}
      <YearSwitch books={data} onYear={(wanted) => setYear(String(wanted))} />
      {data.months.length === 0 ? (
        <EmptyState {...none} />
      ) : (
        <MonthLists months={data.months} hasCoins={data.coinsEnabled} />
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('office.books.zone', { zone: data.timeZone })}
      </Typography>
    </Stack>
  );
}

function YearSwitch({ books, onYear }: { books: Books; onYear: (year: number) => void }): ReactElement {
  const translate = useTranslate();
  const { year, firstYear, lastYear } = books;
  return (
    <Stack
      direction="row"
      spacing={1}
      useFlexGap
      sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}
    >
      <Typography variant="h5" component="h2" aria-live="polite">
        {translate('office.books.year', { year: String(year) })}
      </Typography>
      <Stack direction="row" spacing={1}>
        <Button disabled={year <= firstYear} onClick={() => onYear(year - 1)}>
          {translate('office.books.earlier')}
        </Button>
        <Button disabled={year >= lastYear} onClick={() => onYear(year + 1)}>
          {translate('office.books.later')}
        </Button>
      </Stack>
    </Stack>
  );
}
