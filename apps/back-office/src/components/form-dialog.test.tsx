import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { I18nContextProvider } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiProblem } from '../lib/calls/api-problem.ts';
import { createTexts, type OfficeLanguage } from '../lib/i18n/texts.ts';
import { FormDialog } from './form-dialog.tsx';
import { NamedField } from './named-field.tsx';

afterEach(() => {
  cleanup();
  write.mockClear();
});

const write = vi.fn(async () => undefined);
const texts = await createTexts('en');
const errors = [{ path: 'body.email', message: 'Write an e-mail address like name@club.com.' }];

async function askIn(language: OfficeLanguage) {
  render(
    <I18nContextProvider value={await createTexts(language)}>
      <FormDialog title="Invite" action="Send" onSubmit={write} onClose={() => undefined}>
        <NamedField name="name" label="Name" required />
        <NamedField name="email" type="email" label="E-mail" required />
        <NamedField name="coins" label="Coins" slotProps={{ htmlInput: { pattern: '[1-9][0-9]*' } }} />
      </FormDialog>
    </I18nContextProvider>,
  );
}

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

test('a dialog begins in its first field', async () => {
  render(<Invite />);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Language' }));
});

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

test.each([
  ['en', 'Required', 'Must be a valid email', /whole number/],
  ['fr', 'Ce champ est requis', 'Doit être un email', /nombre entier/],
] as const)(
  'what is wrong with a field is said at it in the language %s, and nothing is sent',
  async (language, required, email, number) => {
    await askIn(language);
    const form = screen.getByRole('dialog').querySelector('form');
    expect(form?.noValidate).toBe(true);
    const box = (name: string) => screen.getByRole('textbox', { name });
    const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await userEvent.type(box('E-mail'), 'inès');
    await userEvent.type(box('Coins'), 'two');
    await send();
    const said = (name: string) =>
      document.getElementById(box(name).getAttribute('aria-describedby') ?? '')?.textContent;
    expect([said('Name'), said('E-mail')]).toEqual([required, email]);
    expect(said('Coins')).toMatch(number);
    expect(document.activeElement).toBe(box('Name'));
    await userEvent.type(box('Name'), 'Inès');
    expect(box('Name').getAttribute('aria-invalid')).toBe('false');
    await userEvent.clear(box('Coins'));
    await send();
    expect(document.activeElement).toBe(box('E-mail'));
    expect(write).not.toHaveBeenCalled();
    await userEvent.clear(box('E-mail'));
    await userEvent.type(box('E-mail'), 'ines@club.com');
    await send();
    expect(write).toHaveBeenCalledOnce();
  },
);
