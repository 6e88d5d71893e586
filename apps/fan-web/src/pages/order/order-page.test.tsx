import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { orderNumber } from '@tifo/contracts/order-number-rules';
import type { Order } from '@tifo/contracts/orders';
import { expect, test } from 'vitest';
import { exampleClub, exampleFan } from '#web/testing/examples.ts';
import { type FakeAnswers, refusal } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { exampleOrder } from '#web/testing/render-profile.tsx';

const ID = '01a20653-c8f4-7644-ae35-fd81ef8d9b98';
const ORDER = 'GET /api/clubs/{slug}/fans/{username}/orders/{orderId}';
const fan = exampleFan();

const visit = (answers: FakeAnswers) =>
  renderPage({
    path: `/orders/${ID}`,
    club: exampleClub(),
    identity: { ...fan.identity, username: fan.username },
    answers: { 'GET /api/clubs/{slug}/fans/me': fan, ...answers },
  });

test('shows its number, its state, when it was sent and its documents', async () => {
  const order = exampleOrder({
    id: ID,
    delivery: { kind: 'SENT', date: '2026-08-02T10:00:00.000Z' },
    invoices: [{ id: 'i-1', kind: 'INVOICE', number: '2026-12' }],
  });
  await visit({ [ORDER]: order });
  const title = `Order ${orderNumber(ID)}`;
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(screen.getByText('Paid')).toBeTruthy();
  expect(screen.getByText(/^Sent on /)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Invoice 2026-12' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel this order' })).toBeNull();
});

test('lets an order that waits for its payment be paid or given up', async () => {
  let order: Order = exampleOrder({ id: ID, status: 'PENDING', payBy: '2026-07-30T10:30:00.000Z' });
  await visit({
    [ORDER]: () => order,
    'POST /api/clubs/{slug}/fans/{username}/orders/{orderId}/cancellations': () => {
      order = exampleOrder({ id: ID, status: 'CANCELED' });
      return undefined as never;
    },
  });
  expect(await screen.findByText(/^Reserved for you until /)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Pay now' }).getAttribute('href')).toBe('/exclusives/shirt#act');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel this order' }));
  expect(await screen.findByText('Cancelled')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Pay now' })).toBeNull());
});

test('lets a buyer withdraw once they have confirmed it, and says what comes next', async () => {
  let order: Order = exampleOrder({ id: ID, isWithdrawable: true });
  const sent: unknown[] = [];
  await visit({
    [ORDER]: () => order,
    'POST /api/clubs/{slug}/fans/{username}/orders/{orderId}/withdrawals': (call: unknown) => {
      sent.push(call);
      order = exampleOrder({ id: ID, withdrawal: { date: '2026-08-05T10:00:00.000Z', isOpen: true } });
      return undefined as never;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw from this purchase' }));
  expect(await screen.findByText(`Signed shirt, order ${orderNumber(ID)}`)).toBeTruthy();
  expect(screen.getByText(`We confirm it by e-mail to ${fan.identity.email}.`)).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Confirm the withdrawal' }));
  expect(
    await screen.findByText(/^You withdrew from this purchase on .* The club refunds you\./),
  ).toBeTruthy();
  expect(sent).toHaveLength(1);
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Withdraw from this purchase' })).toBeNull(),
  );
});

test('says that the club has the piece of a withdrawal back, before and after it refunds it', async () => {
  const back = { date: '2026-08-05T10:00:00.000Z', pieceBackAt: '2026-08-09T10:00:00.000Z' };
  await visit({ [ORDER]: exampleOrder({ id: ID, withdrawal: { ...back, isOpen: true } }) });
  expect(await screen.findByText(/The club has it back and refunds you\.$/)).toBeTruthy();
  cleanup();
  const refunded = exampleOrder({ id: ID, status: 'REFUNDED', withdrawal: { ...back, isOpen: false } });
  await visit({ [ORDER]: refunded });
  expect(await screen.findByText(/The club has it back\.$/)).toBeTruthy();
  cleanup();
  const refused = exampleOrder({ id: ID, withdrawal: { ...back, isOpen: false, refusal: 'It is torn.' } });
  await visit({ [ORDER]: refused });
  expect(await screen.findByText(/It is torn\. The club has it back\.$/)).toBeTruthy();
});

test('says why the club did not accept a withdrawal', async () => {
  const withdrawal = {
    date: '2026-08-05T10:00:00.000Z',
    isOpen: false,
    refusal: 'The name of your child is on it.',
  };
  await visit({ [ORDER]: exampleOrder({ id: ID, withdrawal }) });
  expect(
    await screen.findByText(/The club did not accept it: The name of your child is on it\.$/),
  ).toBeTruthy();
});

test('is not found for somebody else’s order', async () => {
  await visit({
    [ORDER]: () => {
      throw refusal(404, 'order.notFound');
    },
  });
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
});
