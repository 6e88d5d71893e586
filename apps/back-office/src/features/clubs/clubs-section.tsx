import {
  Alert,
  Avatar,
  Box,
  Button,
  Card,
  CardContent,
  Chip,
  Link,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Workplace } from '@tifo/contracts/back-office/staff';
import { type ReactElement, useDeferredValue, useState } from 'react';
import { Loading, Title, useTranslate } from 'react-admin';
import { Route, Link as RouterLink, Routes } from 'react-router-dom';
import { EmptyState } from '../../components/empty-state.tsx';
import { TableButton } from '../../components/export-button.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { PLATFORM, useWorkplace } from '../../lib/session/workplace-context.ts';
import { NewClub } from './new-club.tsx';

/** The clubs of the platform, and the way to a new one. */
export function ClubsSection(): ReactElement {
  return (
    <Routes>
      <Route path="new" element={<NewClub />} />
      <Route path="*" element={<Clubs />} />
    </Routes>
  );
}

const PER_PAGE = '48';

/** By name, page after page; those with the typed words in their names where there are many. */
function useClubs(words: string) {
  const q = useDeferredValue(words.trim());
  return useInfiniteQuery({
    queryKey: ['office-clubs', q],
    queryFn: ({ pageParam: cursor }) =>
      callApi('GET /api/back-office/clubs', {
        query: { limit: PER_PAGE, ...(cursor ? { cursor } : {}), ...(q === '' ? {} : { q }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

function Clubs(): ReactElement {
  const translate = useTranslate();
  const { hasMoreClubs } = useWorkplace().session;
  const [words, setWords] = useState('');
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useClubs(words);
  const clubs = data?.pages.flatMap(({ items }) => items) ?? [];
  const open = (
    <Button variant="contained" component={RouterLink} to={`/${PLATFORM}/clubs/new`}>
      {translate('clubs.open')}
    </Button>
  );
  const isEmpty = !isPending && !error && clubs.length === 0 && words === '';
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      <Title title={translate('office.menu.clubs')} />
      {error && <Alert severity="error">{error.message}</Alert>}
      {isPending && <Loading />}
      {isEmpty ? (
        <EmptyState title={translate('clubs.empty')} text={translate('clubs.emptyText')} action={open} />
      ) : (
        <>
          <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
            {open}
            {hasMoreClubs && (
              <TextField
                type="search"
                size="small"
                label={translate('clubs.search')}
                value={words}
                onChange={({ target }) => setWords(target.value)}
                slotProps={{ htmlInput: { maxLength: 100 } }}
              />
            )}
            <TableButton
              call="GET /api/back-office/platform/clubs.csv"
              filters={words.trim() === '' ? {} : { q: words.trim() }}
            />
          </Stack>
          {words !== '' && clubs.length === 0 && (
            <Typography role="status">{translate('office.clubPicker.none')}</Typography>
          )}
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))' }}>
            {clubs.map((club) => (
              <ClubCard key={club.slug} club={club} />
            ))}
          </Box>
          {hasNextPage && (
            <Button
              sx={{ alignSelf: 'center' }}
              loading={isFetchingNextPage}
              onClick={() => void fetchNextPage()}
            >
              {translate('clubs.more')}
            </Button>
          )}
        </>
      )}
    </Stack>
  );
}

function ClubCard({ club: { slug, name, logoUrl, state } }: { club: Workplace }): ReactElement {
  const translate = useTranslate();
  return (
    <Card variant="outlined">
      <CardContent>
        <Stack direction="row" spacing={2}>
          <Avatar variant="rounded" src={logoUrl ? `${logoUrl}?h=300` : ''} alt="">
            {name.slice(0, 1)}
          </Avatar>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Link component={RouterLink} to={`/${slug}`} sx={{ fontWeight: 600 }}>
              {name}
            </Link>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              /clubs/{slug}
            </Typography>
            <Chip
              size="small"
              variant="outlined"
              label={translate(`settings.states.${state}`)}
              sx={{ mt: 1 }}
            />
          </Box>
        </Stack>
      </CardContent>
    </Card>
  );
}
