import { Alert, Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { OfficeFanFile } from '@tifo/contracts/back-office/people';
import type { CompanyInfo } from '@tifo/contracts/fans';
import { type ReactElement, useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { BlockButton } from '../../components/block-button.tsx';
import { Facts } from '../../components/facts.tsx';
import { Reading } from '../../components/unread.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import { BirthDialog } from './birth-dialog.tsx';
import { CompanyDialog } from './company-dialog.tsx';
import { FanData } from './fan-data.tsx';
import { GiftDialog } from './gift-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';
import { SeeAsFan } from './see-as-fan.tsx';
import { Timeline } from './timeline.tsx';

/** One fan: their information, their activity, and decisions about them. */
export function FanPage(): ReactElement {
  const { fanId = '' } = useParams();
  const translate = useTranslate();
  const { slug } = useWorkplace().workplace;
  const { data, error, refetch } = useQuery({
    queryKey: ['office-fan', slug, fanId],
    queryFn: () => callApi('GET /api/back-office/clubs/{slug}/fans/{fanId}', { params: { slug, fanId } }),
  });
  if (!data) return <Reading title="office.menu.fans" error={error} onTryAgain={refetch} />;
  return (
    <Stack spacing={2} sx={{ mt: 2, minWidth: 0, maxWidth: 900 }}>
      <Title title={data.name} />
      <Button component={Link} to={`/${slug}/fans`} sx={{ alignSelf: 'flex-start' }}>
        {translate('office.fans.all')}
      </Button>
      <FanCard fan={data} onChanged={() => void refetch()} />
      <Card>
        <CardContent>
          <Typography variant="h6" component="h2">
            {translate('office.fans.timeline')}
          </Typography>
          <Timeline entries={data.timeline} />
        </CardContent>
      </Card>
    </Stack>
  );
}

/** The list of memberships, searched for the fan. */
const membershipsOf = (slug: string, { email }: OfficeFanFile) =>
  `/${slug}/memberships?${new URLSearchParams({ filter: JSON.stringify({ q: email }) })}`;

interface FanCardProps {
  fan: OfficeFanFile;
  onChanged: () => void;
}

function FanCard({ fan, onChanged }: FanCardProps): ReactElement {
  const translate = useTranslate();
  const { coins, date, moment } = useFormat();
  const label = (field: string) => translate(`office.fans.fields.${field}`);
  const { birth, company } = fan;
  const born = birth && [date(birth.birthdate), birth.birthplace].filter(Boolean).join(', ');
  return (
    <Card>
      <CardContent>
        <Typography variant="h5" component="h2" sx={{ mb: 1 }}>
          {fan.name}
        </Typography>
        {fan.blockedAt && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {translate('office.fans.blockedSince', { date: moment(fan.blockedAt) })} {fan.blockReason}
          </Alert>
        )}
        {fan.erasedAt && (
          <Alert severity="info" sx={{ mb: 2 }}>
            {translate('office.fans.erasedOn', { date: moment(fan.erasedAt) })}
          </Alert>
        )}
        <Facts
          facts={[
            [label('email'), fan.email],
            [label('status'), translate(`office.fans.status.${fan.status}`)],
            ...(born ? ([[label('born'), born]] as const) : []),
            ...(company ? ([[label('company'), companyLines(company)]] as const) : []),
            [label('coins'), coins(fan.coins)],
          ]}
        />
        {fan.erasedAt === null && <FanActions fan={fan} onChanged={onChanged} />}
      </CardContent>
    </Card>
  );
}

const companyLines = ({ name, legalForm, registrationNumber, address }: CompanyInfo): string =>
  [name, legalForm, registrationNumber, address].filter(Boolean).join(', ');

/** What the signed-in person may do about a fan. */
function FanActions({ fan, onChanged }: FanCardProps): ReactElement {
  const translate = useTranslate();
  const { slug, capabilities } = useWorkplace().workplace;
  const [isGiving, setGiving] = useState(false);
  const [isRenaming, setRenaming] = useState(false);
  const [correcting, setCorrecting] = useState<'birth' | 'company'>();
  return (
    <>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', mt: 2 }}>
        {capabilities.includes('coins.give') && (
          <Button variant="outlined" onClick={() => setGiving(true)}>
            {translate('office.fans.give')}
          </Button>
        )}
        {capabilities.includes('fans.review') && fan.status === 'DUE_DILIGENCE_FILLED' && (
          <Button variant="outlined" component={Link} to={`/${slug}/reviews/${fan.id}`}>
            {translate('office.fans.review')}
          </Button>
        )}
        {capabilities.includes('memberships.write') && (
          <Button variant="outlined" component={Link} to={membershipsOf(slug, fan)}>
            {translate('office.fans.memberships')}
          </Button>
        )}
        {capabilities.includes('fans.review') && (
          <Button variant="outlined" onClick={() => setRenaming(true)}>
            {translate('office.fans.rename.do')}
          </Button>
        )}
        {capabilities.includes('fans.review') && fan.birth && (
          <>
            <Button variant="outlined" onClick={() => setCorrecting('birth')}>
              {translate('office.fans.correctBirth.do')}
            </Button>
            <Button variant="outlined" onClick={() => setCorrecting('company')}>
              {translate('office.fans.correctCompany.do')}
            </Button>
          </>
        )}
        {capabilities.includes('fans.dossier') && <SeeAsFan fan={fan} onSeen={onChanged} />}
        <BlockButton fan={fan} onChanged={onChanged} />
        <FanData fan={fan} onChanged={onChanged} />
      </Stack>
      {isRenaming && <NameDialog fan={fan} onChanged={onChanged} onClose={() => setRenaming(false)} />}
      {correcting === 'birth' && fan.birth && (
        <BirthDialog
          fanId={fan.id}
          birth={fan.birth}
          onChanged={onChanged}
          onClose={() => setCorrecting(undefined)}
        />
      )}
      {correcting === 'company' && (
        <CompanyDialog
          fanId={fan.id}
          company={fan.company}
          onChanged={onChanged}
          onClose={() => setCorrecting(undefined)}
        />
      )}
      {isGiving && (
        <GiftDialog
          fan={fan}
          onClose={() => {
            setGiving(false);
            onChanged();
          }}
        />
      )}
    </>
  );
}
