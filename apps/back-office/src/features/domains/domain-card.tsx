import { Alert, Button, Card, CardContent, Chip, Stack, Typography } from '@mui/material';
import type { ClubDomains, OfficeDomain } from '@tifo/contracts/back-office/domains';
import { type ReactElement, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { CallButton } from '../../components/call-button.tsx';
import { CheckList, Records } from '../../components/domain-checks.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

interface DomainCardProps {
  domain: OfficeDomain;
  stored: ClubDomains;
  onChange: (stored: ClubDomains) => void;
}

const CALL = 'POST /api/back-office/clubs/{slug}/domains/{host}';

/** One domain: its records, its checks, and what can be done with it. */
export function DomainCard({ domain, stored, onChange }: DomainCardProps): ReactElement {
  const translate = useTranslate();
  const { moment } = useFormat();
  const { host, displayName, state, isPrimary, isFound, checks, checkedAt } = domain;
  const label = () => {
    if (isPrimary) return translate('domains.primary');
    return translate(state === 'VERIFIED' ? 'domains.verified' : 'domains.added');
  };
  return (
    <Card variant="outlined" component="section" aria-labelledby={`domain-${host}`}>
      <CardContent>
        <Stack spacing={2}>
          <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography
              id={`domain-${host}`}
              variant="h6"
              component="h2"
              sx={{ flex: 1, minWidth: 180, overflowWrap: 'anywhere' }}
            >
              {displayName}
            </Typography>
            <Chip size="small" color={state === 'VERIFIED' ? 'success' : 'default'} label={label()} />
          </Stack>
          {isPrimary && !isFound && (
            <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
              {translate('domains.lost', { address: stored.platformUrl })}
            </Alert>
          )}
          {checks.length === 0 ? (
            <>
              <Typography>{translate('domains.pasteText')}</Typography>
              <Records records={domain.records} />
            </>
          ) : (
            <CheckList checks={checks} />
          )}
          {checkedAt !== null && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {translate('domains.checkedAt', { moment: moment(checkedAt) })}
            </Typography>
          )}
          <Actions domain={domain} stored={stored} onChange={onChange} />
        </Stack>
      </CardContent>
    </Card>
  );
}

function Actions({
  domain: { host, displayName, ...domain },
  stored,
  onChange,
}: DomainCardProps): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const { slug } = useWorkplace().workplace;
  const [asked, setAsked] = useState<'make-primary' | 'remove' | null>(null);
  const params = { slug, host };
  const check = async () => {
    onChange(await callApi(`${CALL}/check`, { params, body: {} }));
    notify('domains.checked', { type: 'success' });
  };
  const isReady = domain.state === 'VERIFIED' && domain.isFound;
  const after = stored.domains.find((each) => each.isPrimary && each.host !== host)?.displayName;
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      <CallButton variant="contained" onPress={check}>
        {translate('domains.check')}
      </CallButton>
      {!domain.isPrimary && isReady && (
        <Button variant="outlined" onClick={() => setAsked('make-primary')}>
          {translate('domains.makePrimary')}
        </Button>
      )}
      <Button color="error" onClick={() => setAsked('remove')}>
        {translate('domains.remove')}
      </Button>
      {asked === 'make-primary' && (
        <FormDialog
          title={translate('domains.makePrimaryTitle', { host: displayName })}
          action={translate('domains.makePrimary')}
          onSubmit={async () => onChange(await callApi(`${CALL}/make-primary`, { params, body: {} }))}
          onClose={() => setAsked(null)}
        >
          <Typography>{translate('domains.makePrimaryText')}</Typography>
        </FormDialog>
      )}
      {asked === 'remove' && (
        <FormDialog
          title={translate('domains.removeTitle', { host: displayName })}
          action={translate('domains.remove')}
          onSubmit={async () => onChange(await callApi(`${CALL}/remove`, { params, body: {} }))}
          onClose={() => setAsked(null)}
        >
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {domain.state === 'VERIFIED'
              ? translate('domains.removeText', { address: after ?? stored.platformUrl })
              : translate('domains.removeClaimText')}
          </Typography>
        </FormDialog>
      )}
    </Stack>
  );
}
