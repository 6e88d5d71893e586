import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { exampleSettings } from '../../testing/example-settings.ts';
import { renderSection } from '../../testing/render-section.tsx';
import { section } from './section.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a time zone is found by the name of a town, and nothing else can be typed', async () => {
  const calls = await renderSection(section, {
    capabilities: ['clubs.settings'],
    replies: {
      'GET /settings': exampleSettings,
      'PUT /settings': { ...exampleSettings, timeZone: 'America/New_York', version: 2 },
    },
  });
  const field = await screen.findByRole('combobox', { name: /^Time zone/ });
  expect(field).toHaveProperty('value', 'Europe/Paris');
  await userEvent.clear(field);
  await userEvent.type(field, 'new york');
  const options = within(await screen.findByRole('listbox')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['America/New York']);
  await userEvent.keyboard('{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => calls.find((call) => call.startsWith('PUT /settings ')))
    .toContain('"timeZone":"America/New_York"');
});
