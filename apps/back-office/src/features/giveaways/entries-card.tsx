import { Box, Button, Chip, Divider, Stack, TextField, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { GiveawayEntry, OfficeGiveawayDetail } from '@tifo/contracts/back-office/giveaways';
import { type ReactElement, useDeferredValue, useState } from 'react';
import { useTranslate } from 'react-admin';
import { CallButton } from '../../components/call-button.tsx';
import { Facts } from '../../components/facts.tsx';
import { Part } from '../../components/part.tsx';
import { Unread } from '../../components/unread.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { saveFile } from '../../lib/calls/save-file.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useOwnLanguage } from '../../lib/format/use-own-language.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

/**
 * The entrants and their answers; answers to the questionnaire are only for staff who decide on
 * registrations.
 */
export function EntriesCard({ giveaway }: { giveaway: OfficeGiveawayDetail }): ReactElement | null {
  const translate = useTranslate();
  const { capabilities } = useWorkplace().workplace;
  const [words, setWords] = useState('');
  const wanted = useDeferredValue(words).trim();
  const { entryCount, type } = giveaway;
  const mayRead = type === 'GIVEAWAY' || capabilities.includes('fans.review');
  if (entryCount === 0 || !mayRead) return null;
  return (
    <Part title={translate('office.giveaways.entries', { smart_count: entryCount })}>
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <TextField
          size="small"
          type="search"
          label={translate('office.giveaways.searchEntries')}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        {capabilities.includes('exports.people') && <ExportButton giveaway={giveaway} />}
      </Stack>
      <Entries giveaway={giveaway} words={wanted} />
    </Part>
  );
}

function ExportButton({ giveaway }: { giveaway: OfficeGiveawayDetail }): ReactElement {
  const translate = useTranslate();
  const { slug } = useWorkplace().workplace;
  const save = async () => {
    const call = 'GET /api/back-office/clubs/{slug}/giveaways/{giveawayId}/entries.csv';
    const text = await callApi(call, { params: { slug, giveawayId: giveaway.id } });
    saveFile(new Blob([text], { type: 'text/csv' }), `${giveaway.slug}.csv`);
  };
  return <CallButton onPress={save}>{translate('office.giveaways.export')}</CallButton>;
}

function Entries({ giveaway, words }: { giveaway: OfficeGiveawayDetail; words: string }): ReactElement {
  const translate = useTranslate();
  const { slug } = useWorkplace().workplace;
  const { id, entryCount, winners } = giveaway;
  const prizes = winners.flatMap(({ rank, forfeit }) => (forfeit?.state === 'FORFEITED' ? [] : rank));
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['office-entries', slug, id, words, entryCount, prizes],
    queryFn: ({ pageParam }) =>
      callApi('GET /api/back-office/clubs/{slug}/giveaways/{giveawayId}/entries', {
        params: { slug, giveawayId: id },
        query: { limit: '20', ...(pageParam ? { cursor: pageParam } : {}), ...(words ? { q: words } : {}) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: (before) => before,
  });
  if (error && !data) return <Unread error={error} onTryAgain={refetch} />;
  const entries = data?.pages.flatMap(({ items }) => items) ?? [];
  if (data && entries.length === 0) return <Typography>{translate('office.list.nothingFound')}</Typography>;
  return (
    <Stack spacing={2} divider={<Divider />}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
      {hasNextPage && (
        <Button
          onClick={() => void fetchNextPage()}
          loading={isFetchingNextPage}
          sx={{ alignSelf: 'flex-start' }}
        >
          {translate('office.giveaways.more')}
        </Button>
      )}
    </Stack>
  );
}

function Entry({ entry }: { entry: GiveawayEntry }): ReactElement {
  const translate = useTranslate();
  const own = useOwnLanguage();
  const { moment } = useFormat();
  const { number, name, email, enteredAt, rank, answers } = entry;
  return (
    <Box>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', mb: 1 }}>
        <Typography component="h3" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {number}. {name}
        </Typography>
        {rank !== null && (
          <Chip size="small" color="success" label={translate('office.giveaways.rank', { rank })} />
        )}
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1, overflowWrap: 'anywhere' }}>
        {[moment(enteredAt), email].filter(Boolean).join(' · ')}
      </Typography>
      <Facts facts={answers.map(({ title, answer }) => [own(title), answer ? own(answer) : '–'] as const)} />
    </Box>
  );
}
