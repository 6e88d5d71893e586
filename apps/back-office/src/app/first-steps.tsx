import { Button, Card, CardContent, Stack, Typography } from '@mui/material';
import type { ReactElement } from 'react';
import { Title, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useWorkplace } from '../lib/session/workplace-context.ts';

/** What somebody sees first at a club: what they may do there, and where to begin. */
export function FirstSteps(): ReactElement {
  const translate = useTranslate();
  const { workplace, session } = useWorkplace();
  const { slug, capabilities } = workplace;
  const roles = session.isPlatformAdmin ? ['platform-admin', ...workplace.roles] : workplace.roles;
  const steps = [
    capabilities.includes('staff.manage') && { key: 'invite', to: `/${slug}/staff` },
    capabilities.includes('audit.read') && { key: 'audit', to: `/${slug}/audit-records` },
  ].filter((step) => step !== false);
  return (
    <Stack spacing={2} sx={{ mt: 2, maxWidth: 720 }}>
      <Title title={workplace.name} />
      <Typography>
        {translate('office.start.roles', {
          roles: roles.map((role) => translate(`office.roles.${role}`)).join(', '),
        })}
      </Typography>
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
