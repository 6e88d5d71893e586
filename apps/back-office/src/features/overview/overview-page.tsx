import { Alert, Box, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { InsightDay } from '@tifo/contracts/back-office/insights';
import type { ReactElement } from 'react';
import { Loading, Title, useTranslate } from 'react-admin';
import { callApi } from '../../lib/calls/call-api.ts';
import { PLATFORM, useWorkplace } from '../../lib/session/workplace-context.ts';
import { FIGURES, FigureCard } from './figure-card.tsx';
import { FirstSteps } from './first-steps.tsx';
import { WaitingCard } from './waiting-card.tsx';

const FRESH_MS = 60_000;

/** The first page: what waits, what happened lately, and where to begin. */
export function OverviewPage(): ReactElement {
  const translate = useTranslate();
  const { session, workplace } = useWorkplace();
  const { slug, name } = workplace;
  const roles = session.isPlatformAdmin ? ['platform-admin', ...workplace.roles] : workplace.roles;
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      <Title title={name} />
      <Typography>
        {translate('office.start.roles', {
          roles: roles.map((role) => translate(`office.roles.${role}`)).join(', '),
        })}
      </Typography>
      {slug === PLATFORM ? <FirstSteps /> : <ClubOverview />}
    </Stack>
  );
}

/** The first steps are shown until something has happened at the club, and as long as it is not open. */
function ClubOverview(): ReactElement {
  const { slug, capabilities, state } = useWorkplace().workplace;
  const translate = useTranslate();
  const mayRead = capabilities.includes('insights.read');
  const { data, error } = useQuery({
    queryKey: ['office-insights', slug],
    queryFn: () => callApi('GET /api/back-office/clubs/{slug}/insights', { params: { slug } }),
    enabled: mayRead,
    refetchInterval: FRESH_MS,
  });
  if (mayRead && !data && !error) return <Loading />;
  const isBusy = data?.days.some(hasHappened) ?? false;
  return (
    <>
      {error && !data && <Alert severity="error">{translate('office.unreachable')}</Alert>}
      <WaitingCard />
      {(!isBusy || state === 'UPCOMING') && <FirstSteps />}
      {data && isBusy && <Figures days={data.days} timeZone={data.timeZone} />}
    </>
  );
}

const hasHappened = ({ orders, donations, bids, newFans }: InsightDay) =>
  orders + donations + bids + newFans > 0;

function Figures({ days, timeZone }: { days: readonly InsightDay[]; timeZone: string }): ReactElement {
  const translate = useTranslate();
  return (
    <Box component="section" aria-labelledby="overview-figures">
      <Typography id="overview-figures" variant="h6" component="h2" sx={{ mb: 0.5 }}>
        {translate('office.overview.figures')}
      </Typography>
      <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
        {translate('office.overview.days', { timeZone: timeZone.replaceAll('_', ' ') })}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' } }}>
        {FIGURES.map((figure) => (
          <FigureCard key={figure} figure={figure} days={days} />
        ))}
      </Box>
    </Box>
  );
}
