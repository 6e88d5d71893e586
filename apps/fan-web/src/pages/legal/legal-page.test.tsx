import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { exampleClub } from '#web/testing/examples.ts';
import { refusal } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';

const versions = [
  { version: 2, publishedAt: '2026-03-01T10:00:00.000Z', inSubstance: true },
  { version: 1, publishedAt: null, inSubstance: true },
];

test('shows the text of the club with its date, and former versions one click away', async () => {
  await renderPage({
    club: exampleClub(),
    path: '/legal/eula',
    answers: {
      'GET /api/clubs/{slug}/legal-documents/{document}': ({ params, query }) =>
        query.version === undefined
          ? {
              ...{
                document: params.document,
                version: 2,
                html: '<p>Be kind.</p>',
                isCurrent: true,
                versions,
              },
              publishedAt: '2026-03-01T10:00:00.000Z',
            }
          : {
              document: params.document,
              version: 1,
              html: null,
              isCurrent: false,
              versions,
              publishedAt: null,
            },
    },
  });
  const page = within(await screen.findByRole('main'));
  expect(await page.findByText('Be kind.')).toBeTruthy();
  expect(page.getByText('Version 2, since 1 March 2026', { selector: 'p' })).toBeTruthy();
  const former = page.getByText('Version 1, from the beginning').closest('a') ?? expect.unreachable();
  expect(former.getAttribute('href')).toBe('/legal/eula?version=1');
});

test('says of a former version that it is one, and leads to the current text', async () => {
  await renderPage({
    club: exampleClub(),
    path: '/legal/eula?version=1',
    answers: {
      'GET /api/clubs/{slug}/legal-documents/{document}': ({ params }) => ({
        ...{
          document: params.document,
          version: 1,
          html: null,
          isCurrent: false,
          versions,
          publishedAt: null,
        },
      }),
    },
  });
  expect(await screen.findByText(/This is a former text: Version 1/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Read the current one' }).getAttribute('href')).toBe('/legal/eula');
  expect(screen.getByRole('heading', { name: '1. Who we are' })).toBeTruthy();
});

test('the legal notice says who publishes and who hosts the site', async () => {
  await renderPage({
    club: exampleClub(),
    path: '/legal/notice',
    answers: {
      'GET /api/clubs/{slug}/legal-notice': () => ({
        ...{ name: 'Association du Club', legalForm: 'Association loi 1901', rna: null, vatNumber: null },
        ...{ addressLines: ['1 quai Vert', '56100 Lorient', 'France'], siren: '732829320' },
        ...{ email: 'hello@aurora.test', phoneNumber: '+33 1 99 00 12 34', director: 'Anne Le Goff' },
        ...{ mediator: 'Médiation du sport, Paris', host: 'Machines SAS, 2 rue Basse, Rennes' },
      }),
    },
  });
  const page = within(await screen.findByRole('main'));
  expect(await page.findByText(/Association du Club/)).toBeTruthy();
  expect(page.getByText(/SIREN 732 829 320/)).toBeTruthy();
  expect(page.getByRole('link', { name: '+33 1 99 00 12 34' }).getAttribute('href')).toBe('tel:+33199001234');
  expect(page.getByText('Anne Le Goff')).toBeTruthy();
  expect(page.getByText('Médiation du sport, Paris')).toBeTruthy();
  expect(page.getByText('Machines SAS, 2 rue Basse, Rennes')).toBeTruthy();
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByRole('link', { name: 'Legal notice' }).getAttribute('href')).toBe('/legal/notice');
});

test('the platform has a legal notice of its own, linked from the bottom of its pages', async () => {
  await renderPage({
    site: 'platform',
    club: exampleClub(),
    path: '/legal/notice',
    answers: {
      'GET /api/legal-notice': () => ({
        ...{ name: 'Tribunes SAS', legalForm: null, addressLines: ['2 rue Basse', '35000 Rennes'] },
        ...{ siren: null, rna: null, vatNumber: null, email: 'hello@tribunes.test', phoneNumber: null },
        ...{ director: null, mediator: null, host: null },
      }),
    },
  });
  const page = within(await screen.findByRole('main'));
  expect(await page.findByText(/Tribunes SAS/)).toBeTruthy();
  expect(page.getByRole('link', { name: 'hello@tribunes.test' })).toBeTruthy();
  expect(page.getByRole('link', { name: 'Choose a club' }).getAttribute('href')).toBe('/clubs');
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByRole('link', { name: 'Legal notice' }).getAttribute('href')).toBe('/legal/notice');
});

test('is not found for rules that the club has not written', async () => {
  await renderPage({
    club: exampleClub(),
    path: '/legal/auction-rules',
    answers: {
      'GET /api/clubs/{slug}/legal-documents/{document}': () => {
        throw refusal(404, 'document.notFound');
      },
    },
  });
  await waitFor(() => expect(document.title).toMatch(/not found/i));
  expect(screen.queryByRole('heading', { name: 'Rules of auctions' })).toBeNull();
});

test('the terms of coins say that coins which were bought and not used can be refunded in euros', async () => {
  await renderPage({
    club: exampleClub(),
    path: '/legal/token-terms',
    answers: {
      'GET /api/clubs/{slug}/legal-documents/{document}': ({ params }) => ({
        ...{
          document: params.document,
          version: 1,
          html: null,
          isCurrent: true,
          versions: versions.slice(1),
        },
        publishedAt: null,
      }),
    },
  });
  const page = within(await screen.findByRole('main'));
  expect(await page.findByText(/Coins that you bought and have not used can be refunded/)).toBeTruthy();
  expect(page.queryByText(/cannot be exchanged for money/)).toBeNull();
});
