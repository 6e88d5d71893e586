import { cleanup, render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { afterEach, expect, test } from 'vitest';
import { createTexts } from '../lib/i18n/texts.ts';
import { CodeStep } from './code-step.tsx';

afterEach(cleanup);

const texts = await createTexts('en');

test('the key of an authenticator app is shown in groups of four, to be typed', async () => {
  const totpSetupDetails = {
    sharedSecret: 'JBSWY3DPEHPK3PXPAB',
    getSetupUri: () => new URL('otpauth://totp/Tifo?secret=JBSWY3DPEHPK3PXPAB'),
  };
  render(
    <I18nContextProvider value={texts}>
      <CodeStep
        step={{ signInStep: 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP', totpSetupDetails }}
        email="ines@stands.test"
        isRecovering={false}
      />
    </I18nContextProvider>,
  );
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP AB').tagName).toBe('CODE');
  expect(await screen.findByAltText('QR code for your authenticator app')).toBeDefined();
});
