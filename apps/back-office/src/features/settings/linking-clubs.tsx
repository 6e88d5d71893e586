import { Button, Stack, Typography } from '@mui/material';
import type { LinkingClub } from '@tifo/contracts/back-office/linked-clubs';
import { type ReactElement, useCallback, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { FormDialog } from '../../components/form-dialog.tsx';
import { Unread } from '../../components/unread.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useStored } from '../../lib/calls/use-stored.ts';

/** The clubs that recommend this one, each of which it can leave. */
export function LinkingClubs({ slug }: { slug: string }): ReactElement | null {
  const translate = useTranslate();
  const notify = useNotify();
  const [left, setLeft] = useState<LinkingClub | null>(null);
  const read = useCallback(
    () => callApi('GET /api/back-office/clubs/{slug}/linking-clubs', { params: { slug } }),
    [slug],
  );
  const { value, setValue, error, tryAgain } = useStored(read);
  const takeOff = async ({ slug: linkingSlug, name }: LinkingClub) => {
    const call = 'POST /api/back-office/clubs/{slug}/linking-clubs/{linkingSlug}/remove';
    setValue(await callApi(call, { params: { slug, linkingSlug }, body: {} }));
    notify('settings.links.takenOff', { type: 'success', messageArgs: { name } });
  };
  if (error) return <Unread error={error} onTryAgain={tryAgain} />;
  if (!value || (value.length === 0 && !left)) return null;
  return (
    <Stack spacing={1}>
      <Typography variant="subtitle1" component="h3">
        {translate('settings.links.linking')}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{translate('settings.links.linkingText')}</Typography>
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {value.map((club) => (
          <Stack
            component="li"
            key={club.slug}
            direction="row"
            spacing={1}
            sx={{ alignItems: 'center', justifyContent: 'space-between', py: 0.5 }}
          >
            <Typography sx={{ overflowWrap: 'anywhere' }}>{club.name}</Typography>
            <Button
              aria-label={translate('settings.links.takeOffFrom', { name: club.name })}
              onClick={() => setLeft(club)}
              sx={{ flexShrink: 0 }}
            >
              {translate('settings.links.takeOff')}
            </Button>
          </Stack>
        ))}
      </Stack>
      {left && (
        <FormDialog
          title={translate('settings.links.takeOffFrom', { name: left.name })}
          action={translate('settings.links.takeOff')}
          onSubmit={() => takeOff(left)}
          onClose={() => setLeft(null)}
        >
          <Typography>{translate('settings.links.takeOffText', { name: left.name })}</Typography>
        </FormDialog>
      )}
    </Stack>
  );
}
