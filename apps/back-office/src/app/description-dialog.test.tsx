import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MediaAsset } from '@tifo/contracts/back-office/media';
import { AdminContext } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { callApi } from '../lib/calls/call-api.ts';
import { createTexts } from '../lib/i18n/texts.ts';
import { WorkplaceContext } from '../lib/session/workplace-context.ts';
import { ignoreLibraryWarnings } from '../testing/render-section.tsx';
import { DescriptionDialog } from './description-dialog.tsx';

afterEach(cleanup);

const texts = await createTexts('en');

const picture: MediaAsset = {
  ...{ type: 'IMAGE', posterUrl: null },
  ...{ id: 'm1', name: 'Tifosi', url: '/files/media/m1.webp', width: 60, height: 40, version: 1 },
  ...{ focus: { x: 4, y: 4 }, alt: { en: 'A crowd', fr: '' }, isDecorative: false },
  createdAt: '2026-01-01T10:00:00.000Z',
};
const refusal = { code: 'picture.undescribed', detail: 'Tifosi (French)', pictures: [picture] };

/** Publishes an exclusive whose picture is described in English only. */
async function publish() {
  ignoreLibraryWarnings();
  let isDescribed = false;
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body: string }) => {
    sent.push(`${method} ${address.replace('/api/back-office/clubs/aurora', '')} ${body}`);
    if (method === 'PUT') {
      isDescribed = true;
      return Response.json({ ...picture, ...JSON.parse(body), version: 2 });
    }
    return isDescribed ? Response.json({ edited: [] }) : Response.json(refusal, { status: 422 });
  });
  const workplace = {
    ...{
      slug: 'aurora',
      name: 'Aurora',
      logoUrl: '',
      state: 'LIVE' as const,
      languages: [],
      roles: [],
      capabilities: [],
    },
  };
  const session = {
    ...{ username: 'odile', name: 'Odile', email: 'odile@club.example', isPlatformAdmin: false },
    ...{ workplaces: [workplace], hasMoreClubs: false, platform: null, endsAt: '2030-01-01T00:00:00.000Z' },
  };
  render(
    <MemoryRouter>
      <WorkplaceContext value={{ session, workplace, refresh: async () => undefined }}>
        <AdminContext i18nProvider={texts}>
          <DescriptionDialog />
        </AdminContext>
      </WorkplaceContext>
    </MemoryRouter>,
  );
  const published = callApi('POST /api/back-office/clubs/{slug}/exclusive-changes', {
    params: { slug: 'aurora' },
    body: { chosen: [{ id: 'e1', version: 1 }], change: 'PUBLISH' },
  }).catch((error: Error) => error.message);
  await screen.findByRole('dialog', { name: 'Describe this before fans see it' });
  return { sent, published, go: screen.getByRole('button', { name: 'Save and continue' }) };
}

test('what a picture shows is asked when it is published, then it is published', async () => {
  const { sent, published, go } = await publish();
  expect(go).toHaveProperty('disabled', true);
  await userEvent.type(screen.getByLabelText('Description (French)'), 'Une foule');
  await userEvent.click(go);
  expect(await published).toEqual({ edited: [] });
  expect(sent.map((call) => call.split(' ')[0])).toEqual(['POST', 'PUT', 'POST']);
  expect(sent[1]).toContain('"alt":{"en":"A crowd","fr":"Une foule"},"isDecorative":false');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an ornament needs no description', async () => {
  const { published, go } = await publish();
  await userEvent.click(screen.getByRole('checkbox', { name: /only an ornament/ }));
  await userEvent.click(go);
  expect(await published).toEqual({ edited: [] });
});

test('who does not say what it shows reads why nothing was published', async () => {
  const { sent, published } = await publish();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await published).toBe('Tifosi (French)');
  expect(sent).toHaveLength(1);
});
