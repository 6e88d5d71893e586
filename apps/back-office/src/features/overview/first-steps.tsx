import { Button, Card, CardContent, Stack, Typography } from '@mui/material';
import type { Capability } from '@tifo/contracts/back-office/capabilities';
import type { Workplace } from '@tifo/contracts/back-office/staff';
import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { PLATFORM, useWorkplace } from '../../lib/session/workplace-context.ts';

/** What to begin with, and its place below the club. */
type FirstStep = readonly [name: string, place: string];

const PLATFORM_STEPS: readonly FirstStep[] = [
  ['open', 'clubs/new'],
  ['mail', 'platform'],
];

const OPENING: FirstStep = ['opening', 'settings/opening'];

/** Everybody begins with what their own roles allow. */
const CLUB_STEPS: readonly (readonly [...FirstStep, Capability])[] = [
  ['invite', 'staff', 'staff.manage'],
  ['sell', 'catalogue/new', 'catalogue.write'],
  ['news', 'content/new', 'content.write'],
  ['home', 'content/home', 'content.write'],
  ['auction', 'auctions/new', 'auctions.write'],
  ['audit', 'audit-records', 'audit.read'],
];

function stepsAtClub({ capabilities, state }: Workplace): FirstStep[] {
  const own = CLUB_STEPS.filter(([, , capability]) => capabilities.includes(capability));
  const isOpening = state === 'UPCOMING' && capabilities.includes('clubs.settings');
  return [...(isOpening ? [OPENING] : []), ...own.map(([name, place]): FirstStep => [name, place])];
}

/** Where to begin at a club or on the platform. */
export function FirstSteps(): ReactElement {
  const translate = useTranslate();
  const { workplace } = useWorkplace();
  const { slug } = workplace;
  const steps = slug === PLATFORM ? PLATFORM_STEPS : stepsAtClub(workplace);
  return (
    <Stack spacing={2} sx={{ maxWidth: 720 }}>
      {steps.length === 0 && <Typography>{translate('office.start.nothing')}</Typography>}
      {steps.map(([key, to]) => (
        <Card key={key}>
          <CardContent>
            <Typography variant="h6" component="h2">
              {translate(`office.start.${key}.title`)}
            </Typography>
            <Typography sx={{ my: 1 }}>{translate(`office.start.${key}.text`)}</Typography>
            <Button component={Link} to={`/${slug}/${to}`} variant="outlined">
              {translate(`office.start.${key}.action`)}
            </Button>
          </CardContent>
        </Card>
      ))}
    </Stack>
  );
}
