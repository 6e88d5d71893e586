import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import type { ClubLinks } from '@tifo/contracts/back-office/linked-clubs';
import { MOST_LINKED_CLUBS } from '@tifo/contracts/linked-club-rules';
import { type ReactElement, useCallback, useState } from 'react';
import { useTranslate } from 'react-admin';
import { moveEntry } from '../../components/order-buttons.tsx';
import { Part } from '../../components/part.tsx';
import { Unread } from '../../components/unread.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useStored } from '../../lib/calls/use-stored.ts';
import { AddClubDialog } from './add-club-dialog.tsx';
import { LinkedClubRow } from './linked-club-row.tsx';
import { LinkingClubs } from './linking-clubs.tsx';
import { useListSave } from './use-list-save.ts';

/** The clubs that this one recommends to its fans, and those that recommend it; each change is saved at once. */
export function LinkedClubsCard({ slug }: { slug: string }): ReactElement {
  const translate = useTranslate();
  const read = useCallback(
    () => callApi('GET /api/back-office/clubs/{slug}/linked-clubs', { params: { slug } }),
    [slug],
  );
  const { value, setValue, error, tryAgain } = useStored(read);
  return (
    <Part title={translate('settings.links.title')}>
      <Typography sx={{ color: 'text.secondary' }}>{translate('settings.links.text')}</Typography>
      {error && <Unread error={error} onTryAgain={tryAgain} />}
      {value && <Links slug={slug} links={value} onChange={setValue} />}
      <LinkingClubs slug={slug} />
    </Part>
  );
}

interface LinksProps {
  slug: string;
  links: ClubLinks;
  onChange: (links: ClubLinks) => void;
}

function Links({ slug, links, onChange }: LinksProps): ReactElement {
  const translate = useTranslate();
  const [isAdding, setAdding] = useState(false);
  const { save, failure } = useListSave<ClubLinks, string[]>({
    send: (slugs) => {
      const body = { slugs, version: links.version };
      return callApi('PUT /api/back-office/clubs/{slug}/linked-clubs', { params: { slug }, body });
    },
    ...{ onChange, saved: 'settings.links.saved', changed: translate('settings.links.changed') },
  });
  const slugs = links.linked.map((club) => club.slug);
  const isFull = slugs.length >= MOST_LINKED_CLUBS;
  return (
    <Stack spacing={2}>
      {failure && <Alert severity="warning">{failure}</Alert>}
      {slugs.length === 0 && <Typography>{translate('settings.links.none')}</Typography>}
      <Stack component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {links.linked.map((club, at) => (
          <LinkedClubRow
            key={club.slug}
            club={club}
            at={at}
            count={slugs.length}
            onMove={(to) => void save(moveEntry(slugs, at, to))}
            onRemove={() => void save(slugs.toSpliced(at, 1))}
          />
        ))}
      </Stack>
      <Box>
        <Button variant="outlined" disabled={isFull} onClick={() => setAdding(true)}>
          {translate('settings.links.add')}
        </Button>
      </Box>
      {isFull && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('settings.links.full', { most: MOST_LINKED_CLUBS })}
        </Typography>
      )}
      {isAdding && (
        <AddClubDialog
          slug={slug}
          onAdd={(added) => save([...slugs, added])}
          onClose={() => setAdding(false)}
        />
      )}
    </Stack>
  );
}
