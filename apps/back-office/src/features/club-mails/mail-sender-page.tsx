import { Button, Stack } from '@mui/material';
import type { ClubMailSender } from '@tifo/contracts/back-office/club-mails';
import { type ReactElement, useCallback } from 'react';
import { Title, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { EditForm } from '../../components/edit-form.tsx';
import { LocalizedInput } from '../../components/localized-input.tsx';
import { Part } from '../../components/part.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { Reading } from '../../components/unread.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useStored } from '../../lib/calls/use-stored.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import { MailPreview } from './mail-preview.tsx';
import { ReplyToInput } from './reply-to-input.tsx';

interface SenderValues {
  name: string;
  replyTo: string;
  replyToCode: string;
  signature: { en: string; fr: string };
}

/** A code proves one address once, and is nobody else's to read. */
const UNKEPT = ['replyToCode'] as const;

/** A code is typed anew for each address. */
function toStored({ name, replyTo, signature, version }: ClubMailSender) {
  return { values: { name: name ?? '', replyTo: replyTo ?? '', replyToCode: '', signature }, version };
}

/** In whose name the club's mails to fans come, who reads the replies, and what ends each. */
export function MailSenderPage(): ReactElement {
  const translate = useTranslate();
  const { slug } = useWorkplace().workplace;
  const read = useCallback(
    () => callApi('GET /api/back-office/clubs/{slug}/mail-sender', { params: { slug } }),
    [slug],
  );
  const { value, setValue, error, tryAgain } = useStored(read);
  const save = async ({ name, replyTo, replyToCode, signature }: SenderValues, version: number) => {
    const code = replyToCode.trim();
    const body = {
      name: name.trim() || null,
      replyTo: replyTo.trim() || null,
      replyToCode: /^\d{6}$/.test(code) ? code : null,
      ...{ signature, version },
    };
    const call = 'PUT /api/back-office/clubs/{slug}/mail-sender';
    const saved = await callApi(call, { params: { slug }, body });
    setValue(saved);
    return toStored(saved);
  };
  return (
    <Stack spacing={2} sx={{ mt: 2, maxWidth: 1000 }}>
      <Title title={translate('clubMails.sender.title')} />
      <Button component={Link} to={`/${slug}/club-mails`} sx={{ alignSelf: 'flex-start' }}>
        {translate('clubMails.all')}
      </Button>
      {!value && <Reading error={error} onTryAgain={tryAgain} />}
      {value && (
        <EditForm<SenderValues>
          stored={toStored(value)}
          onSave={save}
          fromCurrent={(current: ClubMailSender) => toStored(current)}
          labelOf={(path) => translate(`clubMails.fields.${path.split('.')[0]}`)}
          saved="clubMails.saved"
          unkept={UNKEPT}
        >
          <SenderFields sender={value} />
          <SenderPreview />
        </EditForm>
      )}
    </Stack>
  );
}

/** What the server refuses as well: a name that could pose as an address, or hide what it says. */
const isName = (value: string) =>
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>"@\\]/u.test(value) ? 'clubMails.sender.badName' : undefined;

function SenderFields({ sender }: { sender: ClubMailSender }): ReactElement {
  const translate = useTranslate();
  const { defaults } = sender;
  return (
    <>
      <Part title={translate('clubMails.sender.whoTitle')}>
        <TextInput
          source="name"
          label={translate('clubMails.fields.name')}
          help={translate('clubMails.sender.nameHelp', { name: defaults.name })}
          maxLength={64}
          validate={isName}
        />
        <ReplyToInput sender={sender} />
      </Part>
      <Part title={translate('clubMails.fields.signature')}>
        <LocalizedInput
          source="signature"
          label={translate('clubMails.fields.signature')}
          help={translate('clubMails.sender.signatureHelp')}
          maxLength={300}
          multiline
          minRows={3}
        />
      </Part>
    </>
  );
}

function SenderPreview(): ReactElement {
  const [name, signature] = useWatch({ name: ['name', 'signature'] }) as [string, SenderValues['signature']];
  const sender = { name: name?.trim() || null, signature: signature ?? { en: '', fr: '' } };
  return <MailPreview mail="orderPaid" words={null} sender={sender} />;
}
