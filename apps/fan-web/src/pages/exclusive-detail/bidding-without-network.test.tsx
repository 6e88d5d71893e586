import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { exampleBid } from '#web/testing/examples.ts';
import type { FakeAnswers } from '#web/testing/fake-api.ts';
import { loseNetwork, regainNetwork } from '#web/testing/network.ts';
import { dialog, lotFor, openExclusive, press } from '#web/testing/render-exclusive.tsx';

const PLACE_BID = 'POST /api/clubs/{slug}/exclusives/{exclusiveSlug}/bids';
const FIND_BID = 'GET /api/clubs/{slug}/fans/{username}/bids/{idempotencyKey}';

const never = () => new Promise<never>(() => undefined);

async function openBid(answers: FakeAnswers = {}) {
  const page = await openExclusive(lotFor(), answers);
  await press(/^Bid from 51/);
  const form = await dialog();
  const calls = (name: string) => page.api.received.filter(({ call }) => call === name);
  const close = () => userEvent.click(within(form).getByRole('button', { name: 'Close' }));
  return { form, close, bids: () => calls(PLACE_BID), lookUps: () => calls(FIND_BID) };
}

test('says at once that one is offline, and places nothing once the network is back', async () => {
  const { form, close, bids } = await openBid({ [PLACE_BID]: exampleBid({ me: true }, 60) });
  loseNetwork();
  await press(/^Bid 60/, form);
  await within(form).findByText('Not sent, you are offline.');
  await close();
  regainNetwork();
  await act(() => new Promise((resolve) => setTimeout(resolve, 500)));
  expect(bids()).toEqual([]);
});

test('looks up by its key what came of a bid whose answer is lost, and never sends it again', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  const { form, bids, lookUps } = await openBid({ [PLACE_BID]: lost, [FIND_BID]: { isDone: true } });
  await press(/^Bid 60/, form);
  await screen.findByText('No answer yet. We are checking whether it went through.');
  expect(await screen.findByText(/^Your bid of 60.00.€ was placed\.$/)).toBeTruthy();
  const [sent] = bids();
  expect(bids()).toHaveLength(1);
  expect(lookUps()[0]?.params.idempotencyKey).toBe(sent?.headers.get('idempotency-key'));
  expect(Date.parse(sent?.headers.get('request-deadline') ?? '')).toBeGreaterThan(Date.now());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('closing the sheet gives the bid up, and tells what came of it', async () => {
  const { form, close, bids } = await openBid({ [PLACE_BID]: never, [FIND_BID]: { isDone: true } });
  await press(/^Bid 60/, form);
  await waitFor(() => expect(bids()).toHaveLength(1));
  await close();
  expect(await screen.findByText(/^Your bid of 60.00.€ was placed\.$/)).toBeTruthy();
  expect(bids()[0]?.signal?.aborted).toBe(true);
});
