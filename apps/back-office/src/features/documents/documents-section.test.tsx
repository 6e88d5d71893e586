import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OfficeLegalDocument } from '@tifo/contracts/back-office/legal-documents';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ignoreLibraryWarnings, renderSection } from '../../testing/render-section.tsx';
import { section } from './section.ts';

beforeEach(() => ignoreLibraryWarnings());

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const platform = { version: 1, text: null, inSubstance: true, publishedAt: null };
const written = {
  ...{ version: 2, text: { en: 'Be kind.', fr: 'Soyez aimables.' }, inSubstance: true },
  publishedAt: '2026-03-01T10:00:00.000Z',
};
const terms: OfficeLegalDocument = {
  ...{ document: 'FIAT_CONDITIONS', version: 2, elsewhereUrl: null, versions: [written, platform] },
};
const PATH = '/legal-documents/FIAT_CONDITIONS';

test('a new version is published only with the answer whether it changes in substance', async () => {
  const calls = await renderSection(section, {
    capabilities: ['clubs.settings'],
    replies: {
      'GET /legal-documents': { items: [terms] },
      [`GET ${PATH}`]: terms,
      [`POST ${PATH}/versions`]: { ...terms, version: 3, versions: [{ ...written, version: 3 }, written] },
    },
  });
  await userEvent.click(await screen.findByRole('link', { name: /General conditions of use/ }));
  const text = await screen.findByRole('textbox', { name: /Text.*English/ });
  await userEvent.type(text, ' Always.');
  const publish = screen.getByRole('button', { name: 'Publish version 3' });
  await userEvent.click(publish);
  expect(await screen.findByText('Required')).toBeTruthy();
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  await userEvent.click(screen.getByRole('combobox', { name: /in substance/ }));
  await userEvent.click(await screen.findByRole('option', { name: /^Yes/ }));
  await userEvent.click(publish);
  await expect
    .poll(() => calls.find((call) => call.startsWith('POST')))
    .toContain('{"text":{"en":"Be kind. Always.","fr":"Soyez aimables."},"inSubstance":true,"version":2}');
  expect(await screen.findByRole('button', { name: 'Publish version 4' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Version 2' }).getAttribute('href')).toBe(
    '/clubs/aurora/legal/eula?version=2',
  );
});
