import { Alert, Button, Stack, Typography } from '@mui/material';
import { type FormEvent, type ReactElement, useEffect, useState } from 'react';
import { Loading, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { AccountFields, readAccount } from '../components/account-fields.tsx';
import { CentredPage } from '../components/centred-page.tsx';
import { NamedField, NamedProblemsContext } from '../components/named-field.tsx';
import { SignInForm } from '../components/sign-in-form.tsx';
import { Unread } from '../components/unread.tsx';
import { ApiProblem } from '../lib/calls/api-problem.ts';
import { callApi } from '../lib/calls/call-api.ts';
import { makeSetUpAccount, readSetUp } from '../lib/calls/link-calls.ts';
import { useRefusal } from '../lib/forms/use-refusal.ts';
import type { OfficeTexts } from '../lib/i18n/texts.ts';
import { loadAuth } from '../lib/session/load-auth.ts';
import { signInFailure } from '../lib/session/sign-in-failure.ts';
import type { SignInStart } from '../lib/session/use-sign-in.ts';
import { PLATFORM } from '../lib/session/workplace-context.ts';

type Stage =
  | { kind: 'reading' }
  | { kind: 'account' }
  | { kind: 'signIn'; start?: SignInStart }
  | { kind: 'closed'; why: string }
  | { kind: 'unread'; error: Error };

/** Where the link of a first start leads: an account, its second step, and the name of the platform. */
export function SetUpPage({ texts }: { texts: OfficeTexts }): ReactElement {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [token] = useState(() => window.location.hash.slice(1));
  const [stage, setStage] = useState<Stage>({ kind: 'reading' });
  const [platformName, setPlatformName] = useState('');
  const [notice, setNotice] = useState<string | null>(null);

  useEffect(() => {
    const read = async () => {
      await texts.add(['office-set-up']);
      try {
        const { isOpen, makesAccount } = await readSetUp(token);
        if (isOpen) setStage({ kind: makesAccount ? 'account' : 'signIn' });
        else setStage({ kind: 'closed', why: 'office.setUp.closed' });
      } catch (error) {
        setStage({ kind: 'unread', error: error as Error });
      }
    };
    if (stage.kind === 'reading') void read();
  }, [texts, token, stage.kind]);

  const finish = async () => {
    try {
      await callApi('POST /api/back-office/set-ups', { body: { token, platformName } });
      await navigate(`/${PLATFORM}`, { replace: true });
    } catch (error) {
      setStage({ kind: 'closed', why: (error as Error).message });
    }
  };
  if (stage.kind === 'reading') return <Loading />;
  return (
    <CentredPage title={translate('office.setUp.title')}>
      {notice && <Alert severity="info">{notice}</Alert>}
      {stage.kind === 'unread' && (
        <Unread error={stage.error} onTryAgain={() => setStage({ kind: 'reading' })} />
      )}
      {stage.kind === 'closed' && <Alert severity="error">{translate(stage.why)}</Alert>}
      {stage.kind === 'account' && (
        <AccountForm
          token={token}
          platformName={platformName}
          onName={setPlatformName}
          onMade={(start) => setStage({ kind: 'signIn', start })}
          onKnown={(why) => {
            setNotice(why);
            setStage({ kind: 'signIn' });
          }}
        />
      )}
      {stage.kind === 'signIn' && (
        <>
          {!stage.start && <NameField value={platformName} onChange={setPlatformName} />}
          <SignInForm {...(stage.start ? { start: stage.start } : {})} onDone={() => void finish()} />
        </>
      )}
    </CentredPage>
  );
}

interface AccountFormProps {
  token: string;
  platformName: string;
  onName: (name: string) => void;
  onMade: (start: SignInStart) => void;
  onKnown: (why: string) => void;
}

/** Makes the account and signs in with it at once. */
function AccountForm({ token, platformName, onName, onMade, onKnown }: AccountFormProps): ReactElement {
  const translate = useTranslate();
  const { form, refuse, check, message, problems } = useRefusal();
  const [isBusy, setBusy] = useState(false);
  const make = async (filled: HTMLFormElement) => {
    const account = readAccount(filled);
    const { email, password } = account;
    const language = document.documentElement.lang === 'fr' ? 'fr' : 'en';
    setBusy(true);
    try {
      await makeSetUpAccount({ token, ...account, language });
      onMade({ step: await (await loadAuth()).signIn(email, password), email, password });
    } catch (error) {
      if (!(error instanceof ApiProblem)) refuse(new Error(translate(signInFailure(error))));
      else if (error.code === 'setUp.accountKnown') onKnown(error.message);
      else refuse(error);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!check()) return;
    void make(event.currentTarget);
  };
  return (
    <Stack component="form" ref={form} spacing={2} onSubmit={submit} noValidate>
      <Typography>{translate('office.setUp.lead')}</Typography>
      {message !== null && <Alert severity="error">{message}</Alert>}
      <NamedProblemsContext value={problems}>
        <NameField value={platformName} onChange={onName} />
        <AccountFields />
      </NamedProblemsContext>
      <Button type="submit" variant="contained" size="large" loading={isBusy}>
        {translate('office.signIn.continue')}
      </Button>
    </Stack>
  );
}

function NameField({ value, onChange }: { value: string; onChange: (name: string) => void }): ReactElement {
  const translate = useTranslate();
  return (
    <NamedField
      name="platformName"
      label={translate('office.setUp.platformName')}
      helperText={translate('office.setUp.platformNameHelp')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { maxLength: 80 } }}
      required
      fullWidth
    />
  );
}
