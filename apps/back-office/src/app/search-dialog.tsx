import SearchIcon from '@mui/icons-material/Search';
import { Alert, Box, Button, Dialog, InputBase, LinearProgress, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { callApi } from '../lib/calls/call-api.ts';
import { useFormat } from '../lib/format/use-format.ts';
import { useWorkplace } from '../lib/session/workplace-context.ts';
import { VISUALLY_HIDDEN } from '../theme/visually-hidden.ts';
import { type HitGroup, toHitGroups } from './search-hits.ts';
import { SearchList } from './search-list.tsx';

const QUIET_MS = 200;
const LEAST_LETTERS = 2;
const MOST_LETTERS = 100;
/** One search for people, exclusives, orders and posts: arrows choose, Enter opens, Escape closes. */
export function SearchDialog({ onClose }: { onClose: () => void }): ReactElement {
  const translate = useTranslate();
  const navigate = useNavigate();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const { groups, state, retry } = useSearch(typed);
  const hits = groups.flatMap((group) => group.hits);
  const active = hits[chosen];
  const open = (to: string) => {
    onClose();
    void navigate(to);
  };
  const type = (words: string) => {
    setTyped(words);
    setChosen(0);
  };
  const askAgain = () => {
    field.current?.focus();
    retry();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.nativeEvent.isComposing || !active || !(step || event.key === 'Enter')) return;
    event.preventDefault();
    if (step) setChosen((chosen + step + hits.length) % hits.length);
    else open(active.to);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={`${listId}-title`}
      fullWidth
      maxWidth="sm"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <Typography id={`${listId}-title`} component="h2" sx={VISUALLY_HIDDEN}>
        {translate('office.search.title')}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2, py: 1.5 }}>
        <SearchIcon color="action" />
        <InputBase
          autoFocus
          inputRef={field}
          fullWidth
          placeholder={translate('office.search.placeholder')}
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
          inputProps={{
            ...{ role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': hits.length > 0 },
            ...{ 'aria-label': translate('office.search.title'), maxLength: MOST_LETTERS },
            ...(hits.length > 0 ? { 'aria-controls': listId } : {}),
            ...(active ? { 'aria-activedescendant': `${listId}-${active.key}` } : {}),
          }}
        />
        <Button size="small" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </Box>
      <Box sx={{ height: 4 }}>
        {state === 'asking' && <LinearProgress aria-label={translate('office.search.asking')} />}
      </Box>
      {state === 'failed' && (
        <Alert
          severity="error"
          action={<Button onClick={askAgain}>{translate('office.tryAgain')}</Button>}
          sx={{ m: 2 }}
        >
          {translate('office.unreachable')}
        </Alert>
      )}
      <SearchList id={listId} groups={groups} activeKey={active?.key} onOpen={open} />
      <Typography role="status" sx={{ color: 'text.secondary', px: 2, pb: 2, fontSize: '0.85rem' }}>
        {state === 'short' && translate('office.search.hint')}
        {state === 'answered' && hits.length === 0 && translate('office.search.nothing')}
        {state === 'answered' &&
          hits.length > 0 &&
          translate('office.search.found', { smart_count: hits.length })}
      </Typography>
    </Dialog>
  );
}

type SearchState = 'short' | 'asking' | 'answered' | 'failed';

/** Replies are kept by what was asked: a late one replaces nothing. */
function useSearch(typed: string): { groups: HitGroup[]; state: SearchState; retry: () => void } {
  const { workplace } = useWorkplace();
  const { slug } = workplace;
  const { euros } = useFormat();
  const words = typed.trim();
  const [q, setQuery] = useState('');
  useEffect(() => {
    const quiet = setTimeout(() => setQuery(words), QUIET_MS);
    return () => clearTimeout(quiet);
  }, [words]);
  const isLong = q.length >= LEAST_LETTERS;
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: ['office-search', slug, q],
    queryFn: () => callApi('GET /api/back-office/clubs/{slug}/search', { params: { slug }, query: { q } }),
    enabled: isLong,
    retry: false,
  });
  const isOfNow = q === words && isLong;
  const groups = data && isOfNow ? toHitGroups(data, workplace, euros) : [];
  const stateNow = (): SearchState => {
    if (words.length < LEAST_LETTERS) return 'short';
    if (!isOfNow || isFetching) return 'asking';
    return error ? 'failed' : 'answered';
  };
  return { groups, state: stateNow(), retry: () => void refetch() };
}
