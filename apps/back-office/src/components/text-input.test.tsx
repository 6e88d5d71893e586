import { cleanup, render, screen } from '@testing-library/react';
import { Form, I18nContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { createTexts } from '../lib/i18n/texts.ts';
import { TextInput } from './text-input.tsx';

afterEach(cleanup);

test.each([
  ['en', 'datetime-local', '2027-03-05T20:30', /^Friday,? 5 March 2027.*20:30$/],
  ['fr', 'datetime-local', '2027-03-05T20:30', /^vendredi 5 mars 2027.*20:30$/],
  ['fr', 'date', '2027-03-05', /^vendredi 5 mars 2027$/],
] as const)('in %s, a %s is also said in words', async (language, type, value, words) => {
  const texts = await createTexts(language);
  render(
    <MemoryRouter>
      <I18nContextProvider value={texts}>
        <Form record={{ id: 1, at: value }}>
          <TextInput source="at" label="At" type={type} help="When it begins" />
        </Form>
      </I18nContextProvider>
    </MemoryRouter>,
  );
  expect(screen.getByLabelText('At').getAttribute('aria-describedby')).not.toBeNull();
  expect(screen.getByText(words)).toBeTruthy();
});
