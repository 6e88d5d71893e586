import { Alert, Box, Button, Typography } from '@mui/material';
import { type ReactElement, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { platformName } from '../lib/page-meta.ts';
import type { SignInStep } from '../lib/session/auth.ts';
import { NewPasswordField } from './account-fields.tsx';
import { NamedField } from './named-field.tsx';

interface CodeStepProps {
  step: SignInStep;
  /** The account that signs in. */
  email: string;
  isRecovering: boolean;
}

/** A step of a sign-in after the password; a recovery code replaces any code of a second step. */
export function CodeStep({ step, email, isRecovering }: CodeStepProps): ReactElement {
  const translate = useTranslate();
  if (isRecovering || step.signInStep === ONLY_RECOVERY) return <RecoveryField />;
  if (!leadOf(step)) {
    return <Alert severity="info">{translate('office.signIn.elsewhere')}</Alert>;
  }
  return (
    <>
      {step.signInStep === 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP' && (
        <AppSetUp
          uri={step.totpSetupDetails.getSetupUri(platformName()).href}
          secret={step.totpSetupDetails.sharedSecret}
        />
      )}
      <Typography sx={{ overflowWrap: 'anywhere' }}>{translate(leadOf(step), { email })}</Typography>
      <NamedField
        key={step.signInStep}
        name="code"
        label={translate('office.signIn.code')}
        autoComplete="one-time-code"
        slotProps={{ htmlInput: { inputMode: 'numeric', pattern: '[0-9 ]{6,7}' } }}
        required
        fullWidth
        autoFocus
      />
      {step.signInStep === 'RESET_PASSWORD' && (
        <NewPasswordField label={translate('office.signIn.newPassword')} />
      )}
    </>
  );
}

function RecoveryField(): ReactElement {
  const translate = useTranslate();
  return (
    <>
      <Typography>{translate('office.signIn.recoveryLead')}</Typography>
      <NamedField
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

/** A phone cannot scan what it shows itself. */
const ON_PHONES = { display: 'none', '@media (pointer: coarse)': { display: 'inline-flex' } };

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
      <Button href={uri} variant="outlined" sx={ON_PHONES}>
        {translate('office.signIn.openApp')}
      </Button>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {translate('office.signIn.secret')} <code>{inFours(secret)}</code>
      </Typography>
    </>
  );
}

/** As people can read and type it; apps leave the spaces out. */
const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** Loaded with the one screen that draws a QR code, once in the life of an account. */
async function drawCode(uri: string): Promise<string> {
  const { default: qrcode } = await import('qrcode-generator');
  const code = qrcode(0, 'M');
  code.addData(uri);
  code.make();
  return code.createDataURL(5, 8);
}

const ONLY_RECOVERY = 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE';

const LEADS: Partial<Record<SignInStep['signInStep'], string>> = {
  CONFIRM_SIGN_IN_WITH_TOTP_CODE: 'office.signIn.appCode',
  CONTINUE_SIGN_IN_WITH_TOTP_SETUP: 'office.signIn.appCode',
  CONFIRM_SIGN_IN_WITH_EMAIL_CODE: 'office.signIn.mailedCode',
  CONFIRM_SIGN_UP: 'office.signIn.confirmAddress',
  RESET_PASSWORD: 'office.signIn.resetLead',
};

const leadOf = ({ signInStep }: SignInStep) => LEADS[signInStep] ?? '';

/** Returns whether the step asks for a code that a mail brings, and that can be sent again. */
export function isMailed({ signInStep }: SignInStep): boolean {
  return signInStep === 'CONFIRM_SIGN_UP' || signInStep === 'RESET_PASSWORD';
}

/** Returns whether a recovery code may replace the requested code. */
export function mayRecover({ signInStep }: SignInStep): boolean {
  return signInStep === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' || signInStep === 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE';
}
