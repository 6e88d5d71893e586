import { Alert, Button, Stack, Typography } from '@mui/material';
import type { ClubSettings } from '@tifo/contracts/back-office/clubs';
import { type ReactElement, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Part } from '../../components/part.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

interface OpenDoorsProps {
  settings: ClubSettings;
  onChange: (settings: ClubSettings) => void;
}

/** The last step: colleagues, then the doors. */
export function OpenDoors({ settings, onChange }: OpenDoorsProps): ReactElement {
  const translate = useTranslate();
  const { workplace, refresh } = useWorkplace();
  const { slug, state, webUrl } = settings;
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const body = { state: 'LIVE' as const, reason: translate('settings.opening.reason') };
      onChange(await callApi('POST /api/back-office/clubs/{slug}/state', { params: { slug }, body }));
      await refresh();
    } catch (error) {
      setFailure((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Part title={translate('settings.opening.steps.doors')}>
      {failure && <Alert severity="error">{failure}</Alert>}
      {workplace.capabilities.includes('staff.manage') && (
        <Button component={Link} to={`/${slug}/staff`} variant="outlined" sx={{ alignSelf: 'flex-start' }}>
          {translate('settings.opening.invite')}
        </Button>
      )}
      {state === 'LIVE' ? (
        <>
          <Alert severity="success">{translate('settings.opening.isOpen')}</Alert>
          <Button href={webUrl} target="_blank" rel="noopener" sx={{ alignSelf: 'flex-start' }}>
            {translate('settings.seeAsFan')}
          </Button>
        </>
      ) : (
        <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
          <Typography>{translate('settings.stateTexts.LIVE')}</Typography>
          <Button variant="contained" onClick={() => void open()} loading={isBusy}>
            {translate('settings.opening.open')}
          </Button>
        </Stack>
      )}
    </Part>
  );
}
