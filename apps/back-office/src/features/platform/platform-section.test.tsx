import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderSection } from '../../testing/render-section.tsx';
import { section } from './section.ts';

afterEach(cleanup);

const SETTINGS = { name: 'Our clubs', publisher: 'Our clubs SAS', version: 3 };
const HOST = 'Machines SAS, 2 rue Basse, 35000 Rennes';

test('says that nobody is named as host, and who sets it', async () => {
  await renderSection(section, {
    capabilities: ['operations.read', 'operations.run'],
    replies: { 'GET /api/back-office/platform/settings': { ...SETTINGS, host: null } },
  });
  expect(await screen.findByText(/do not say who hosts the sites.*HOSTED_BY/)).toBeDefined();
});

test('names the host, also once the settings are saved', async () => {
  const calls = await renderSection(section, {
    ...{ capabilities: ['operations.read', 'operations.run'], isTold: true },
    replies: {
      'GET /api/back-office/platform/settings': { ...SETTINGS, host: HOST },
      'PUT /api/back-office/platform/settings': { ...SETTINGS, name: 'All clubs', version: 4 },
    },
  });
  const name = await screen.findByRole('textbox', { name: 'Name of the platform' });
  await userEvent.clear(name);
  await userEvent.type(name, 'All clubs');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => calls)
    .toContain(
      'PUT /api/back-office/platform/settings {"name":"All clubs","publisher":"Our clubs SAS","version":3}',
    );
  expect(await screen.findByText(/^Hosted by Machines SAS, 2 rue Basse/)).toBeDefined();
});
