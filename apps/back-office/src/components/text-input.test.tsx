import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, type DataProvider, Form, I18nContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { createTexts } from '../lib/i18n/texts.ts';
import { AtWork } from '../testing/at-work.tsx';
import { EditForm } from './edit-form.tsx';
import { TextInput } from './text-input.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

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

interface Typed {
  amount: string;
}

async function saveAmount(language: 'en' | 'fr', inputMode: 'decimal' | 'numeric', amount: string) {
  const sent: Typed[] = [];
  const texts = await createTexts(language);
  render(
    <MemoryRouter>
      <AtWork>
        <AdminContext i18nProvider={texts} dataProvider={{} as DataProvider}>
          <EditForm<Typed>
            stored={{ values: { amount: '5' }, version: 1 }}
            onSave={async (values) => {
              sent.push(values);
              return undefined;
            }}
            saved="ra.action.save"
          >
            <TextInput source="amount" label="Amount" inputMode={inputMode} />
          </EditForm>
        </AdminContext>
      </AtWork>
    </MemoryRouter>,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });
  await userEvent.clear(field);
  if (amount) await userEvent.type(field, amount);
  await userEvent.click(screen.getByRole('button', { name: language === 'fr' ? 'Enregistrer' : 'Save' }));
  return { sent, field };
}

test.each([
  ['en', 'decimal', 'twelve', /^We cannot read this number/],
  ['fr', 'decimal', '12 euros', /^Ce nombre n’est pas lisible/],
  ['en', 'decimal', '1,234', /^We cannot read this number/],
  ['en', 'numeric', '2.5', /^Write a whole number/],
] as const)('in %s, the %s amount %s is refused, and stays as it was typed', async (...given) => {
  const [language, inputMode, amount, problem] = given;
  const { sent, field } = await saveAmount(language, inputMode, amount);
  expect(await screen.findByText(problem)).toBeTruthy();
  expect(field.value).toBe(amount);
  expect(sent).toEqual([]);
});

test.each(['', '12,5', '1 200'])('the amount "%s" is saved', async (amount) => {
  const { sent } = await saveAmount('en', 'decimal', amount);
  await expect.poll(() => sent).toEqual([{ amount }]);
});

test('a date of which a part is missing is refused', async () => {
  const sent: object[] = [];
  const texts = await createTexts('en');
  render(
    <MemoryRouter>
      <AtWork>
        <AdminContext i18nProvider={texts} dataProvider={{} as DataProvider}>
          <EditForm<{ at: string }>
            stored={{ values: { at: '2027-03-05T20:30' }, version: 1 }}
            onSave={async (values) => {
              sent.push(values);
              return undefined;
            }}
            saved="ra.action.save"
          >
            <TextInput source="at" label="At" type="datetime-local" />
          </EditForm>
        </AdminContext>
      </AtWork>
    </MemoryRouter>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('At');
  await userEvent.clear(field);
  // What a browser says of a field with a day and no year; its value is empty.
  Object.defineProperty(field, 'validity', { value: { badInput: true } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^This date is not complete/)).toBeTruthy();
  expect(sent).toEqual([]);
});
