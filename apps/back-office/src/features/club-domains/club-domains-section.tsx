import { Chip, Link, Stack, Typography } from '@mui/material';
import type { PlatformDomain } from '@tifo/contracts/back-office/domains';
import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { CallButton } from '../../components/call-button.tsx';
import { CheckList } from '../../components/domain-checks.tsx';
import type { Column } from '../../components/list-rows.ts';
import { OfficeList } from '../../components/office-list.tsx';
import { Part } from '../../components/part.tsx';
import { Unread } from '../../components/unread.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useStored } from '../../lib/calls/use-stored.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

const readMailDomain = () => callApi('GET /api/back-office/platform/mail-domain', {});

/** The domain of the platform's mails, and the domains of all clubs. */
export function ClubDomainsSection(): ReactElement {
  const translate = useTranslate();
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      <Mails />
      <OfficeList<PlatformDomain>
        resource="club-domains"
        exported={{ call: 'GET /api/back-office/platform/domains.csv', capability: 'operations.read' }}
        title={translate('office.menu.club-domains')}
        empty={{ title: translate('domains.ofClubs.none'), text: translate('domains.ofClubs.noneText') }}
        columns={useColumns()}
        nameOf={({ host }) => host}
      />
    </Stack>
  );
}

function useColumns(): Column<PlatformDomain>[] {
  const translate = useTranslate();
  const { moment } = useFormat();
  const label = (field: string) => translate(`domains.ofClubs.fields.${field}`);
  return [
    { source: 'host', label: label('host'), render: ({ host }) => host },
    {
      source: 'clubName',
      label: label('clubName'),
      render: ({ clubName, clubSlug }) => (
        <Link component={RouterLink} to={`/${clubSlug}/domains`}>
          {clubName}
        </Link>
      ),
    },
    { source: 'state', label: label('state'), render: (domain) => <Standing domain={domain} /> },
    {
      source: 'open',
      label: label('open'),
      render: ({ open }) => open.map((check) => translate(`domains.checks.${check}`)).join(', ') || '–',
    },
    {
      source: 'checkedAt',
      label: label('checkedAt'),
      render: ({ checkedAt }) => (checkedAt === null ? '–' : moment(checkedAt)),
    },
  ];
}

function Standing({ domain: { state, isPrimary } }: { domain: PlatformDomain }): ReactElement {
  const translate = useTranslate();
  const word = isPrimary ? 'PRIMARY' : state;
  return (
    <Chip
      size="small"
      color={state === 'VERIFIED' ? 'success' : 'default'}
      label={translate(`domains.ofClubs.states.${word}`)}
    />
  );
}

function Mails(): ReactElement {
  const translate = useTranslate();
  const { capabilities } = useWorkplace().workplace;
  const { value, setValue, error, tryAgain } = useStored(readMailDomain);
  const check = async () =>
    setValue(await callApi('POST /api/back-office/platform/mail-domain/check', { body: {} }));
  return (
    <Part title={translate('domains.mails')}>
      {error && <Unread error={error} onTryAgain={tryAgain} />}
      {value && (
        <>
          <Typography>{translate('domains.ofClubs.mailsText', { domain: value.domain })}</Typography>
          <CheckList checks={value.checks} />
        </>
      )}
      {capabilities.includes('operations.run') && (
        <CallButton variant="outlined" onPress={check} sx={{ alignSelf: 'flex-start' }}>
          {translate('domains.check')}
        </CallButton>
      )}
    </Part>
  );
}
