import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, useState } from 'react';
import { I18nContextProvider } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { createTexts } from '../lib/i18n/texts.ts';
import { LoadedDialog } from './loaded-dialog.tsx';

const texts = await createTexts('en');
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Lost = lazy(() => Promise.reject(new Error('Failed to fetch')));

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <I18nContextProvider value={texts}>
      <input aria-label="Title" />
      <button type="button" onClick={() => setOpen(true)}>
        Cut
      </button>
      {isOpen && (
        <LoadedDialog onClose={() => setOpen(false)}>
          <Lost />
        </LoadedDialog>
      )}
    </I18nContextProvider>
  );
}

test('a dialog that cannot be loaded says so, and leaves the page with what is typed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(<Page />);
  await userEvent.type(screen.getByLabelText('Title'), 'The cup');
  await userEvent.click(screen.getByText('Cut'));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Load again' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByDisplayValue('The cup')).toBeTruthy();
});
