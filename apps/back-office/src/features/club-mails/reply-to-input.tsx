import { Alert, Button, Stack, Typography } from '@mui/material';
import type { ClubMailSender } from '@tifo/contracts/back-office/club-mails';
import { type ReactElement, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { TextInput } from '../../components/text-input.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

/** The address that reads replies; one that is new to the club is proven by a code. */
export function ReplyToInput({ sender }: { sender: ClubMailSender }): ReactElement {
  const translate = useTranslate();
  const { defaults, provenAddresses } = sender;
  const replyTo = String(useWatch({ name: 'replyTo' }) ?? '').trim();
  const needsCode = replyTo.includes('@') && !provenAddresses.includes(replyTo.toLowerCase());
  return (
    <>
      <TextInput
        source="replyTo"
        type="email"
        label={translate('clubMails.fields.replyTo')}
        help={
          defaults.replyTo === null
            ? translate('clubMails.sender.replyToNone')
            : translate('clubMails.sender.replyToHelp', { address: defaults.replyTo })
        }
        maxLength={254}
      />
      {needsCode && <CodeInput key={replyTo} address={replyTo} />}
    </>
  );
}

function CodeInput({ address }: { address: string }): ReactElement {
  const translate = useTranslate();
  const { slug } = useWorkplace().workplace;
  const [state, setState] = useState<'new' | 'sending' | 'sent'>('new');
  const [failure, setFailure] = useState<string | null>(null);
  const send = async () => {
    setState('sending');
    setFailure(null);
    try {
      const language = document.documentElement.lang === 'fr' ? ('fr' as const) : ('en' as const);
      const call = 'POST /api/back-office/clubs/{slug}/mail-sender/codes';
      await callApi(call, { params: { slug }, body: { address, language } });
      setState('sent');
    } catch (error) {
      setFailure((error as Error).message);
      setState('new');
    }
  };
  return (
    <Stack spacing={2} sx={{ borderLeft: 3, borderColor: 'primary.main', pl: 2 }}>
      <Typography>{translate('clubMails.sender.codeText')}</Typography>
      <Button
        variant="outlined"
        onClick={() => void send()}
        loading={state === 'sending'}
        sx={{ alignSelf: 'flex-start' }}
      >
        {translate(state === 'sent' ? 'clubMails.sender.codeAgain' : 'clubMails.sender.codeSend')}
      </Button>
      {state === 'sent' && (
        <Alert severity="success" role="status">
          {translate('clubMails.sender.codeSent', { address })}
        </Alert>
      )}
      {failure && <Alert severity="error">{failure}</Alert>}
      <TextInput
        source="replyToCode"
        label={translate('clubMails.fields.replyToCode')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        isRequired
      />
    </Stack>
  );
}
