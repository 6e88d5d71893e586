import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, type DataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { createTexts } from '../lib/i18n/texts.ts';
import { AtWork } from '../testing/at-work.tsx';
import { EditForm } from './edit-form.tsx';
import { LocalizedInput } from './localized-input.tsx';
import { MarkdownInput } from './markdown-input.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

interface Typed {
  name: { en: string; fr: string };
  text: { en: string; fr: string };
}

async function openForm(language: 'en' | 'fr', languages?: ('en' | 'fr')[]) {
  const sent: Typed[] = [];
  const texts = await createTexts(language);
  render(
    <MemoryRouter>
      <AtWork {...(languages && { languages })}>
        <AdminContext i18nProvider={texts} dataProvider={{} as DataProvider}>
          <EditForm<Typed>
            stored={{ values: { name: { en: '', fr: '' }, text: { en: '', fr: '' } }, version: 0 }}
            onSave={async (values) => {
              sent.push(values);
              return undefined;
            }}
            saved="ra.action.save"
          >
            <LocalizedInput source="name" label="Nom" isRequired />
            <MarkdownInput source="text" label="Texte" />
          </EditForm>
        </AdminContext>
      </AtWork>
    </MemoryRouter>,
  );
  const save = () => userEvent.click(screen.getByRole('button', { name: /Save|Enregistrer/ }));
  return { sent, save };
}

test('one’s own language comes first, and is enough', async () => {
  const { sent, save } = await openForm('fr');
  const fields = screen.getAllByRole('textbox').map(({ lang }) => lang);
  expect(fields).toEqual(['fr', 'en', 'fr', 'en']);
  await userEvent.click(screen.getByRole('button', { name: 'Voir comme un supporter' }));
  expect(screen.getAllByRole('region').map(({ lang }) => lang)).toEqual(['fr', 'en']);
  await save();
  expect(await screen.findByText('Ce champ est requis')).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: /Nom.*français/ }), 'La soirée');
  await save();
  await expect.poll(() => sent).toMatchObject([{ name: { en: '', fr: 'La soirée' } }]);
});

test('so is the other one alone', async () => {
  const { sent, save } = await openForm('fr');
  await userEvent.type(screen.getByRole('textbox', { name: /Nom.*anglais/ }), 'The evening');
  await save();
  await expect.poll(() => sent).toMatchObject([{ name: { en: 'The evening', fr: '' } }]);
});

test('at a club with one language, texts are written in this one alone', async () => {
  const { sent, save } = await openForm('fr', ['en']);
  const name = screen.getByRole('textbox', { name: 'Nom' });
  expect(screen.getAllByRole('textbox').map(({ lang }) => lang)).toEqual(['en', 'en']);
  await userEvent.click(screen.getByRole('button', { name: 'Voir comme un supporter' }));
  expect(screen.getAllByRole('region').map(({ lang }) => lang)).toEqual(['en']);
  await save();
  expect(await screen.findByText('Ce champ est requis')).toBeTruthy();
  await userEvent.type(name, 'The evening');
  await save();
  await expect.poll(() => sent).toMatchObject([{ name: { en: 'The evening', fr: '' } }]);
});
