import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, type DataProvider, TitlePortal } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { createTexts } from '../lib/i18n/texts.ts';
import { Reading } from './unread.tsx';

afterEach(cleanup);

const texts = await createTexts('en');

test('a page that could not be read is named by its heading, and is read again', async () => {
  const onTryAgain = vi.fn();
  const page = (error: Error | null) => (
    <MemoryRouter>
      <AdminContext i18nProvider={texts} dataProvider={{} as DataProvider}>
        <TitlePortal component="h1" />
        <Reading title="office.menu.payments" error={error} onTryAgain={onTryAgain} />
      </AdminContext>
    </MemoryRouter>
  );
  const { rerender } = render(page(null));
  expect(screen.getByRole('heading').textContent).toBe('');
  rerender(page(new Error('The network is away.')));
  expect(await screen.findByRole('heading', { level: 1, name: 'Payments' })).toBeDefined();
  expect(screen.getByRole('alert').textContent).toContain('The network is away.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onTryAgain).toHaveBeenCalledOnce();
});
