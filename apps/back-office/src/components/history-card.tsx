import { Button, Card, CardContent, Chip, Stack, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { BackOfficeReply } from '@tifo/contracts/back-office/api';
import type { ContentVersionItem } from '@tifo/contracts/back-office/content-history';
import { type ReactElement, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormat } from '../lib/format/use-format.ts';
import { useLanguages } from '../lib/format/use-own-language.ts';
import { inOwnLanguage } from '../lib/forms/written-values.ts';
import { FormDialog } from './form-dialog.tsx';
import { Unread } from './unread.tsx';

const AT_ONCE = '10';

type Versions = BackOfficeReply<'GET /api/back-office/clubs/{slug}/posts/{postId}/versions'>;

interface HistoryCardProps {
  /** Of the item, with its current version, so that a saved one appears. */
  id: string;
  current: number;
  /** What restoring a version changes, and what it leaves. */
  explanation: string;
  read: (query: { limit: string; cursor?: string }) => Promise<Versions>;
  onRestore: (savedVersion: number) => Promise<void>;
}

/** Every saved version of an item, with who saved it; an earlier one can be written again. */
export function HistoryCard({ id, current, explanation, read, onRestore }: HistoryCardProps): ReactElement {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<ContentVersionItem | null>(null);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery({
    queryKey: ['office-content-versions', id, current],
    queryFn: ({ pageParam }) => read({ limit: AT_ONCE, ...(pageParam ? { cursor: pageParam } : {}) }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const versions = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Card variant="outlined">
      <CardContent>
        <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
          {translate('office.history.title')}
        </Typography>
        {error && <Unread error={error} onTryAgain={refetch} />}
        <Stack component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {versions.map((version) => (
            <VersionRow
              key={version.version}
              version={version}
              isCurrent={version.version === current}
              onOpen={() => setChosen(version)}
            />
          ))}
        </Stack>
        {hasNextPage && (
          <Button disabled={isFetching} onClick={() => void fetchNextPage()}>
            {translate('office.history.more')}
          </Button>
        )}
      </CardContent>
      {chosen && (
        <FormDialog
          title={translate('office.history.restoreTitle', { version: chosen.version })}
          action={translate('office.history.restore')}
          onSubmit={() => onRestore(chosen.version)}
          onClose={() => setChosen(null)}
        >
          <Typography>{explanation}</Typography>
          <SavedWords version={chosen} />
        </FormDialog>
      )}
    </Card>
  );
}

interface VersionRowProps {
  version: ContentVersionItem;
  isCurrent: boolean;
  onOpen: () => void;
}

function VersionRow({ version, isCurrent, onOpen }: VersionRowProps): ReactElement {
  const translate = useTranslate();
  const { moment } = useFormat();
  const { savedAt, savedBy, name } = version;
  return (
    <Stack
      component="li"
      direction="row"
      spacing={1}
      useFlexGap
      sx={{ alignItems: 'center', flexWrap: 'wrap', py: 1, borderBottom: 1, borderColor: 'divider' }}
    >
      <Typography sx={{ flex: 1, minWidth: 200 }}>
        {inOwnLanguage(name)}
        <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
          {savedBy === null
            ? translate('office.history.before')
            : `${version.version} · ${savedBy || translate('office.audit.actors.PLATFORM')} · ${moment(savedAt)}`}
        </Typography>
      </Typography>
      {isCurrent ? (
        <Chip size="small" label={translate('office.history.current')} />
      ) : (
        <Button
          size="small"
          onClick={onOpen}
          aria-label={translate('office.history.open', { version: version.version })}
        >
          {translate('office.history.see')}
        </Button>
      )}
    </Stack>
  );
}

function SavedWords({ version }: { version: ContentVersionItem }): ReactElement {
  const languages = useLanguages();
  const { name, descriptionMarkdown } = version;
  return (
    <>
      {languages
        .filter((lang) => name[lang] !== '' || descriptionMarkdown[lang] !== '')
        .map((lang) => (
          <Stack key={lang} lang={lang} sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: 1.5 }}>
            <Typography sx={{ fontWeight: 600 }}>{name[lang]}</Typography>
            <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {descriptionMarkdown[lang]}
            </Typography>
          </Stack>
        ))}
    </>
  );
}
