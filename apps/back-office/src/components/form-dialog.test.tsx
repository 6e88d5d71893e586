import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { I18nContextProvider } from 'react-admin';
import { afterEach, expect, test } from 'vitest';
import { ApiProblem } from '../lib/calls/api-problem.ts';
import { createTexts } from '../lib/i18n/texts.ts';
import { FormDialog } from './form-dialog.tsx';
import { NamedField } from './named-field.tsx';

afterEach(cleanup);

const texts = await createTexts('en');
const errors = [{ path: 'body.email', message: 'Write an e-mail address like name@club.com.' }];

function Invite() {
  const [email, setEmail] = useState('');
  return (
    <I18nContextProvider value={texts}>
      <FormDialog
        title="Invite somebody"
        action="Send"
        onSubmit={() =>
          Promise.reject(
            new ApiProblem({ status: 400, code: 'request.invalid', detail: 'Not right.', errors }),
          )
        }
        onClose={() => undefined}
      >
        <NamedField name="language" label="Language" />
        <NamedField
          name="email"
          label="E-mail"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      </FormDialog>
    </I18nContextProvider>
  );
}

test('a field of a dialog that the server refuses is marked, has the focus and says why', async () => {
  render(<Invite />);
  const email = screen.getByRole('textbox', { name: 'E-mail' });
  await userEvent.type(email, 'inès');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Not right.')).toBeTruthy();
  expect(screen.getByText(/like name@club/).id).toBe(email.getAttribute('aria-describedby'));
  expect(document.activeElement).toBe(email);
  await userEvent.type(email, '@club.com');
  expect(email.getAttribute('aria-invalid')).toBe('false');
  expect(screen.queryByText(/like name@club/)).toBeNull();
});
