import { Box, Button, Link, Stack, Typography } from '@mui/material';
import type { ClubDomains, OfficeDomain } from '@tifo/contracts/back-office/domains';
import { type ReactElement, useCallback, useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { CheckList } from '../../components/domain-checks.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { NamedField } from '../../components/named-field.tsx';
import { Part } from '../../components/part.tsx';
import { Reading } from '../../components/unread.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useStored } from '../../lib/calls/use-stored.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import { DomainCard } from './domain-card.tsx';

/** The addresses of a club, and what is still to be done at the provider of each domain. */
export function DomainsSection(): ReactElement {
  const translate = useTranslate();
  const { slug } = useWorkplace().workplace;
  const read = useCallback(
    () => callApi('GET /api/back-office/clubs/{slug}/domains', { params: { slug } }),
    [slug],
  );
  const { value, setValue, error, tryAgain } = useStored(read);
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button variant="contained" onClick={() => setAdding(true)}>
      {translate('domains.add')}
    </Button>
  );
  return (
    <Stack spacing={2} sx={{ mt: 2, maxWidth: 900 }}>
      <Title title={translate('office.menu.domains')} />
      {!value && <Reading error={error} onTryAgain={tryAgain} />}
      {value && (
        <>
          <Address stored={value} />
          {value.domains.length === 0 ? (
            <EmptyState title={translate('domains.none')} text={translate('domains.noneText')} action={add} />
          ) : (
            <Box>{add}</Box>
          )}
          {value.domains.map((domain) => (
            <DomainCard key={domain.host} domain={domain} stored={value} onChange={setValue} />
          ))}
          {value.domains.length > 0 && <Mails stored={value} />}
        </>
      )}
      {isAdding && <AddDialog onAdded={setValue} onClose={() => setAdding(false)} />}
    </Stack>
  );
}

function Address({ stored: { domains, platformUrl, formerHosts } }: { stored: ClubDomains }): ReactElement {
  const translate = useTranslate();
  const primary: OfficeDomain | undefined = domains.find(({ isPrimary }) => isPrimary);
  const url = primary ? `https://${primary.host}` : platformUrl;
  return (
    <Stack spacing={0.5}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {translate('domains.address')}{' '}
        <Link href={url} target="_blank" rel="noopener">
          {primary?.displayName ?? platformUrl}
        </Link>
      </Typography>
      {formerHosts.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {translate('domains.former', { hosts: formerHosts.join(', ') })}
        </Typography>
      )}
    </Stack>
  );
}

function Mails({ stored: { mail } }: { stored: ClubDomains }): ReactElement {
  const translate = useTranslate();
  return (
    <Part title={translate('domains.mails')}>
      <Typography sx={{ color: 'text.secondary' }}>
        {translate('domains.mailsText', { domain: mail.domain })}
      </Typography>
      <CheckList checks={mail.checks} />
    </Part>
  );
}

function AddDialog(props: { onAdded: (stored: ClubDomains) => void; onClose: () => void }): ReactElement {
  const translate = useTranslate();
  const { slug } = useWorkplace().workplace;
  const [host, setHost] = useState('');
  const submit = async () => {
    const call = 'POST /api/back-office/clubs/{slug}/domains';
    props.onAdded(await callApi(call, { params: { slug }, body: { host: host.trim() } }));
  };
  return (
    <FormDialog
      title={translate('domains.add')}
      action={translate('domains.addIt')}
      canSubmit={host.trim() !== ''}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <Typography>{translate('domains.addText')}</Typography>
      <NamedField
        name="host"
        label={translate('domains.host')}
        placeholder="fans.yourclub.com"
        value={host}
        onChange={({ target }) => setHost(target.value)}
        required
        slotProps={{
          htmlInput: { maxLength: 300, inputMode: 'url', autoCapitalize: 'none', spellCheck: false },
        }}
      />
    </FormDialog>
  );
}
