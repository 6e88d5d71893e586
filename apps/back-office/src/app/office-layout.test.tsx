import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, type DataProvider, Title, useNotify } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { createTexts } from '../lib/i18n/texts.ts';
import { OfficeNotification, OfficeTitle } from './office-layout.tsx';

afterEach(cleanup);

const texts = await createTexts('en');

function Save() {
  const notify = useNotify();
  return (
    <button type="button" onClick={() => notify('office.staff.revoked')}>
      Save
    </button>
  );
}

test('what is told is shown above, where it covers no button', async () => {
  render(
    <MemoryRouter>
      <AdminContext i18nProvider={texts} dataProvider={{} as DataProvider}>
        <Save />
        <OfficeNotification />
      </AdminContext>
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const told = await screen.findByText('The invitation is no longer open.');
  expect(told.closest('.MuiSnackbar-root')?.className).toContain('anchorOriginTopCenter');
});

test('a page that still loads has no heading, rather than one without a word', async () => {
  const office = (isLoading: boolean) => (
    <MemoryRouter>
      <AdminContext i18nProvider={texts} dataProvider={{} as DataProvider}>
        <OfficeTitle />
        {!isLoading && <Title title="Access" />}
      </AdminContext>
    </MemoryRouter>
  );
  const { rerender } = render(office(true));
  expect(screen.queryByRole('heading')).toBeNull();
  rerender(office(false));
  expect(await screen.findByRole('heading', { level: 1, name: 'Access' })).toBeDefined();
});
