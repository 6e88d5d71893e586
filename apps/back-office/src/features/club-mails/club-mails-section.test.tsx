import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ClubMailSender, ClubMailWords } from '@tifo/contracts/back-office/club-mails';
import { afterEach, expect, test, vi } from 'vitest';
import { renderSection } from '../../testing/render-section.tsx';
import { section } from './section.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const sender: ClubMailSender = {
  ...{ name: null, replyTo: null, signature: { en: '', fr: '' }, version: 0 },
  defaults: { name: 'Aurora FC', replyTo: 'hello@aurora.test' },
  provenAddresses: ['hello@aurora.test', 'odile@club.example'],
};
const paid: ClubMailWords = { mail: 'orderPaid', words: { en: 'Fetch it.', fr: '' }, version: 1 };
const shown = { fromName: 'Aurora FC', subject: 'Your order', framePath: 'about:blank' };
const open = () =>
  renderSection(section, {
    capabilities: ['clubs.settings'],
    replies: {
      'GET /mail-sender': sender,
      'PUT /mail-sender': { ...sender, replyTo: 'shop@aurora.test', version: 1 },
      'POST /mail-sender/codes': {},
      'GET /mails': { items: [paid] },
      'GET /mails/orderPaid': paid,
      'PUT /mails/orderPaid': { ...paid, words: { en: '', fr: '' }, version: 2 },
      'POST /mails/orderPaid/preview': shown,
      'POST /mails/orderPaid/test': {},
    },
  });

test('the words in a mail are seen in the finished mail, tried by mail, and taken out', async () => {
  const calls = await open();
  await userEvent.click(await screen.findByRole('link', { name: /Order confirmed/ }));
  expect(await screen.findByText('Your order')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Send me a test' }));
  await expect
    .poll(() => calls)
    .toContain(
      'POST /mails/orderPaid/test {"language":"en","words":{"en":"Fetch it.","fr":""},"sender":null}',
    );
  await userEvent.click(screen.getByRole('button', { name: 'Take my words out' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => calls).toContain('PUT /mails/orderPaid {"words":{"en":"","fr":""},"version":1}');
});

test('a new reply address is proven by the code that it was mailed', async () => {
  const calls = await open();
  await userEvent.click(await screen.findByRole('link', { name: /Sender and signature/ }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Reply address' }), 'shop@aurora.test');
  await userEvent.click(screen.getByRole('button', { name: 'Send the code' }));
  await screen.findByText(/on its way to shop@aurora\.test/);
  await userEvent.type(screen.getByRole('textbox', { name: /Code from the e-mail/ }), '482913');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => calls.find((call) => call.startsWith('PUT')))
    .toContain('"replyTo":"shop@aurora.test","replyToCode":"482913"');
});
