import { Alert, Button, Stack, Typography } from '@mui/material';
import type { PlatformSettings } from '@tifo/contracts/back-office/platform';
import { type ReactElement, useState } from 'react';
import { Title, useNotify, useTranslate } from 'react-admin';
import { EditForm } from '../../components/edit-form.tsx';
import { Part } from '../../components/part.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { Reading } from '../../components/unread.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useStored } from '../../lib/calls/use-stored.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

interface Values {
  name: string;
  publisher: string;
}

const readSettings = () => callApi('GET /api/back-office/platform/settings', {});
const toStored = ({ name, publisher, version }: PlatformSettings) => ({
  values: { name, publisher: publisher ?? '' },
  version,
});

/** What is the platform's own: how it is called, who runs it, and whether its mails arrive. */
export function PlatformSection(): ReactElement {
  const translate = useTranslate();
  const { refresh } = useWorkplace();
  const { value, setValue, error, tryAgain } = useStored(readSettings);
  const save = async ({ name, publisher }: Values, version: number) => {
    const body = { name, publisher: publisher.trim() || null, version };
    const saved = await callApi('PUT /api/back-office/platform/settings', { body });
    setValue({ ...saved, host: value?.host ?? null });
    await refresh();
    return toStored(saved);
  };
  if (!value) return <Reading title="office.menu.platform" error={error} onTryAgain={tryAgain} />;
  return (
    <Stack spacing={2} sx={{ mt: 2, maxWidth: 720 }}>
      <Title title={translate('office.menu.platform')} />
      <TestMail />
      <EditForm<Values>
        stored={toStored(value)}
        onSave={save}
        fromCurrent={toStored}
        labelOf={(path) => translate(`platform.${path}`)}
        saved="platform.saved"
      >
        <Part title={translate('platform.naming')}>
          <TextInput
            source="name"
            label={translate('platform.name')}
            help={translate('platform.nameHelp')}
            maxLength={80}
            isRequired
          />
        </Part>
        <Part title={translate('platform.notice')}>
          <TextInput
            source="publisher"
            label={translate('platform.publisher')}
            help={translate('platform.publisherHelp')}
            maxLength={1000}
            multiline
            minRows={4}
          />
          {value.host ? (
            <Typography>{translate('platform.host', { host: value.host })}</Typography>
          ) : (
            <Alert severity="info">{translate('platform.noHost')}</Alert>
          )}
        </Part>
      </EditForm>
    </Stack>
  );
}

function TestMail(): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const { email } = useWorkplace().session;
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const language = document.documentElement.lang === 'fr' ? 'fr' : 'en';
      await callApi('POST /api/back-office/platform/test-mails', { body: { language } });
      notify('platform.mailSent', { type: 'success', messageArgs: { email } });
    } catch (error) {
      setFailure((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Part title={translate('platform.mails')}>
      <Typography>{translate('platform.mailText', { email })}</Typography>
      {failure && <Alert severity="error">{failure}</Alert>}
      <Button
        variant="outlined"
        onClick={() => void send()}
        loading={isBusy}
        sx={{ alignSelf: 'flex-start' }}
      >
        {translate('platform.sendMail')}
      </Button>
    </Part>
  );
}
