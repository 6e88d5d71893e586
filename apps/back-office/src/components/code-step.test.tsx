import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider } from 'react-admin';
import { afterEach, expect, test } from 'vitest';
import { createTexts } from '../lib/i18n/texts.ts';
import type { SignInStep } from '../lib/session/auth.ts';
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
  expect(screen.getByText('Open the app on this device').getAttribute('href')).toMatch(/^otpauth:/);
  expect(await screen.findByAltText('QR code for your authenticator app')).toBeDefined();
});

test('the code of one step is not left in the field of the next', async () => {
  const show = (step: SignInStep) => (
    <I18nContextProvider value={texts}>
      <CodeStep step={step} email="ines@stands.test" isRecovering={false} />
    </I18nContextProvider>
  );
  const { rerender } = render(show({ signInStep: 'CONFIRM_SIGN_UP' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Code' }), '123456');
  rerender(show({ signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' }));
  expect(screen.getByRole('textbox', { name: 'Code' })).toHaveProperty('value', '');
});
