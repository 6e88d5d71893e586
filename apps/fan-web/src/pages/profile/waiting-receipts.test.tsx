import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Fan } from '@tifo/contracts/fans';
import { installNativeDialog } from '@tifo/ui/testing/native-dialog';
import { expect, test } from 'vitest';
import { exampleFan, exampleMoney } from '#web/testing/examples.ts';
import { foundation, renderProfile } from '#web/testing/render-profile.tsx';

installNativeDialog();

const OWN = '/api/clubs/{slug}/fans/{username}';
const address = {
  addressLine1: '8 place de la Filature',
  city: 'Roanne',
  country: 'FR',
  postalCode: '42300',
};
const withoutAddress = exampleFan({
  personalInfo: { birthdate: '1988-04-17', firstName: 'Nora', lastName: 'Sander' },
});
const waiting = {
  id: 'gift-1',
  source: 'AUCTION' as const,
  date: '2026-07-29T22:30:00.000Z',
  amount: exampleMoney(230),
};
const receipt = {
  ...waiting,
  id: 'receipt-1',
  year: 2026,
  number: '2026-000007',
  deductibleAmount: waiting.amount,
};

test('says that a receipt waits for the address, and shows it once the address is saved', async () => {
  let fan: Fan = withoutAddress;
  await renderProfile({
    club: foundation,
    answers: {
      'GET /api/clubs/{slug}/fans/me': () => fan,
      [`GET ${OWN}/waiting-receipts`]: () =>
        fan.personalInfo?.address ? [] : [{ ...waiting, waitsFor: 'ADDRESS' }],
      [`GET ${OWN}/receipts`]: () => (fan.personalInfo?.address ? [receipt] : []),
      [`PUT ${OWN}/contact`]: () => {
        fan = exampleFan({ ...fan, personalInfo: { ...withoutAddress.personalInfo, address } as never });
      },
    },
  });
  expect(await screen.findByText('Waits for your address')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Add my address' });
  const details = document.querySelector<HTMLElement>(link.getAttribute('href') ?? '');
  expect(details).not.toBeNull();
  if (!details) return;
  await userEvent.click(within(details).getByRole('button', { name: 'Change phone and address' }));
  await userEvent.type(await screen.findByLabelText('Address'), address.addressLine1);
  await userEvent.type(screen.getByLabelText('Postal code'), address.postalCode);
  await userEvent.type(screen.getByLabelText('City'), address.city);
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'FR');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Tax receipt 2026-000007' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Waits for your address')).toBeNull());
  expect(screen.queryByRole('link', { name: 'Add my address' })).toBeNull();
});

test('asks for no address while the receipt waits for the club', async () => {
  await renderProfile({
    club: foundation,
    answers: {
      'GET /api/clubs/{slug}/fans/me': withoutAddress,
      [`GET ${OWN}/waiting-receipts`]: [{ ...waiting, waitsFor: 'CLUB' }],
    },
  });
  expect(await screen.findByText('Being prepared')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Add my address' })).toBeNull();
});
