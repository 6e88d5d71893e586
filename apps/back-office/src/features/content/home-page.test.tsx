import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ClubHome } from '@tifo/contracts/back-office/home';
import { afterEach, expect, test, vi } from 'vitest';
import { renderSection } from '../../testing/render-section.tsx';
import { section } from './section.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const home: ClubHome = {
  sections: [
    { key: 'exclusives', isOn: true },
    { key: 'news', isOn: true },
  ],
  faq: [{ key: 'pay', isOn: true }],
  version: 1,
};
const posts = { items: [], nextCursor: null, total: 0, hasMore: false };

test('sections are ordered by keyboard, turned off, and a question of the club is added', async () => {
  const calls = await renderSection(section, {
    capabilities: ['content.write'],
    replies: { 'GET /posts': posts, 'GET /home': home, 'PUT /home': { ...home, version: 2 } },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Home page' }));
  (await screen.findByRole('button', { name: 'Move down: What is for sale' })).focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(screen.getByRole('switch', { name: 'What is for sale' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add a question' }));
  await userEvent.type(screen.getByRole('textbox', { name: /Question.*English/ }), 'Parking?');
  await userEvent.type(screen.getByRole('textbox', { name: /Answer.*English/ }), 'Gate C');
  const questions = within(screen.getByRole('switch', { name: 'Parking?' }).closest('li') ?? document.body);
  expect(questions.getByRole('button', { name: 'Remove: Parking?' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => calls.find((call) => call.startsWith('PUT /home')))
    .toMatch(
      /"sections":\[\{"key":"news","isOn":true\},\{"key":"exclusives","isOn":false\}\],"faq":\[\{"key":"pay","isOn":true\},\{"id":/,
    );
});
