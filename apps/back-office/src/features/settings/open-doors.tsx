import { Alert, Box, Button, Stack, Link as TextLink, Typography } from '@mui/material';
import type { ClubSettings } from '@tifo/contracts/back-office/clubs';
import { missingToOpen } from '@tifo/contracts/club-opening-rules';
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
  const missing = missingToOpen(settings);
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
          {missing.length > 0 && <Missing fields={missing} slug={slug} />}
          <Button
            variant="contained"
            onClick={() => void open()}
            loading={isBusy}
            disabled={missing.length > 0}
          >
            {translate('settings.opening.open')}
          </Button>
        </Stack>
      )}
    </Part>
  );
}

type MissingField = ReturnType<typeof missingToOpen>[number];
const STEP_OF: Record<MissingField, string> = { logoUrl: 'looks', bannerUrl: 'looks', contactEmail: 'fans' };

/** What is still needed, each with the way to its step. */
function Missing({ fields, slug }: { fields: MissingField[]; slug: string }): ReactElement {
  const translate = useTranslate();
  return (
    <Alert severity="warning">
      {translate('settings.opening.missing')}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {fields.map((field) => (
          <li key={field}>
            <TextLink component={Link} to={`/${slug}/settings/opening/${STEP_OF[field]}`}>
              {translate(`settings.fields.${field}`)}
            </TextLink>
          </li>
        ))}
      </Box>
    </Alert>
  );
}
