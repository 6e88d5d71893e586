import { Button, Card, CardContent, Stack, Typography } from '@mui/material';
import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { PLATFORM, useWorkplace } from '../../lib/session/workplace-context.ts';

/** Where to begin at a club or on the platform. */
export function FirstSteps(): ReactElement {
  const translate = useTranslate();
  const { workplace } = useWorkplace();
  const { slug, capabilities, state } = workplace;
  const steps = [
    slug === PLATFORM && { key: 'open', to: `/${slug}/clubs/new` },
    slug === PLATFORM && { key: 'mail', to: `/${slug}/platform` },
    state === 'UPCOMING' &&
      capabilities.includes('clubs.settings') && { key: 'opening', to: `/${slug}/settings/opening` },
    slug !== PLATFORM && capabilities.includes('staff.manage') && { key: 'invite', to: `/${slug}/staff` },
    slug !== PLATFORM &&
      capabilities.includes('audit.read') && { key: 'audit', to: `/${slug}/audit-records` },
  ].filter((step) => step !== false);
  return (
    <Stack spacing={2} sx={{ maxWidth: 720 }}>
      {steps.length === 0 && <Typography>{translate('office.start.nothing')}</Typography>}
      {steps.map(({ key, to }) => (
        <Card key={key}>
          <CardContent>
            <Typography variant="h6" component="h2">
              {translate(`office.start.${key}.title`)}
            </Typography>
            <Typography sx={{ my: 1 }}>{translate(`office.start.${key}.text`)}</Typography>
            <Button component={Link} to={to} variant="outlined">
              {translate(`office.start.${key}.action`)}
            </Button>
          </CardContent>
        </Card>
      ))}
    </Stack>
  );
}
