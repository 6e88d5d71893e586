import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, type DataProvider, Notification } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { createTexts } from '../lib/i18n/texts.ts';
import { CallButton } from './call-button.tsx';

afterEach(cleanup);

const texts = await createTexts('en');

function show(onPress: () => Promise<unknown>): HTMLElement {
  render(
    <MemoryRouter>
      <AdminContext i18nProvider={texts} dataProvider={{} as DataProvider}>
        <CallButton onPress={onPress}>Draw</CallButton>
        <Notification />
      </AdminContext>
    </MemoryRouter>,
  );
  return screen.getByRole('button', { name: 'Draw' });
}

test('a press is seen to wait, is made once, and leaves the focus where it was', async () => {
  const reply = Promise.withResolvers<void>();
  const call = vi.fn(() => reply.promise);
  const button = show(call);
  await userEvent.dblClick(button);
  expect(call).toHaveBeenCalledOnce();
  expect(await screen.findByRole('progressbar')).toBeTruthy();
  // As browsers do with a button that is disabled.
  button.blur();
  reply.resolve();
  await expect.poll(() => screen.queryByRole('progressbar')).toBeNull();
  expect(document.activeElement).toBe(button);
});

test('what went wrong is said, and another press tries again', async () => {
  const call = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('office.unreachable'));
  const button = show(call);
  await userEvent.click(button);
  expect(await screen.findByText(texts.translate('office.unreachable'))).toBeTruthy();
  await userEvent.click(button);
  expect(call).toHaveBeenCalledTimes(2);
});
