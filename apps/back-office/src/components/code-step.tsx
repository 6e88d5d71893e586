import { Alert, Box, TextField, Typography } from '@mui/material';
import { type ReactElement, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { SignInStep } from '../lib/session/auth.ts';

/** The second step of a sign-in; a recovery code replaces any of its codes. */
export function CodeStep({ step, isRecovering }: { step: SignInStep; isRecovering: boolean }): ReactElement {
  const translate = useTranslate();
  if (isRecovering || step.signInStep === ONLY_RECOVERY) return <RecoveryField />;
  if (!ASKS_CODE.has(step.signInStep)) {
    return <Alert severity="info">{translate('office.signIn.elsewhere')}</Alert>;
  }
  const isMailed = step.signInStep === 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE';
  return (
    <>
      {step.signInStep === 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP' && (
        <AppSetUp
          uri={step.totpSetupDetails.getSetupUri('Tifo').href}
          secret={step.totpSetupDetails.sharedSecret}
        />
      )}
      <Typography>{translate(isMailed ? 'office.signIn.mailedCode' : 'office.signIn.appCode')}</Typography>
      <TextField
        key="code"
        name="code"
        label={translate('office.signIn.code')}
        autoComplete="one-time-code"
        slotProps={{ htmlInput: { inputMode: 'numeric', pattern: '[0-9 ]{6,7}' } }}
        required
        fullWidth
        autoFocus
      />
    </>
  );
}

function RecoveryField(): ReactElement {
  const translate = useTranslate();
  return (
    <>
      <Typography>{translate('office.signIn.recoveryLead')}</Typography>
      <TextField
        key="recovery"
        name="code"
        label={translate('office.signIn.recoveryCode')}
        autoComplete="off"
        required
        fullWidth
        autoFocus
      />
    </>
  );
}

function AppSetUp({ uri, secret }: { uri: string; secret: string }): ReactElement {
  const translate = useTranslate();
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    void drawCode(uri).then(setPicture);
  }, [uri]);
  return (
    <>
      <Typography>{translate('office.signIn.setUp')}</Typography>
      <Box sx={{ width: 220, height: 220 }}>
        {picture && <img src={picture} alt={translate('office.signIn.qrCode')} width={220} height={220} />}
      </Box>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {translate('office.signIn.secret')} <code>{secret}</code>
      </Typography>
    </>
  );
}

/** Loaded with the one screen that draws a QR code, once in the life of an account. */
async function drawCode(uri: string): Promise<string> {
  const { default: qrcode } = await import('qrcode-generator');
  const code = qrcode(0, 'M');
  code.addData(uri);
  code.make();
  return code.createDataURL(5, 8);
}

const ONLY_RECOVERY = 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE';

const ASKS_CODE = new Set([
  'CONFIRM_SIGN_IN_WITH_TOTP_CODE',
  'CONFIRM_SIGN_IN_WITH_EMAIL_CODE',
  'CONTINUE_SIGN_IN_WITH_TOTP_SETUP',
]);

/** Returns whether a recovery code may replace the requested code. */
export function mayRecover({ signInStep }: SignInStep): boolean {
  return ASKS_CODE.has(signInStep) && signInStep !== 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP';
}

export function isSetUp(step: SignInStep | undefined): boolean {
  return step?.signInStep === 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP';
}
