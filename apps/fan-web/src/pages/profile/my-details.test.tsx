import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { MailSetting } from '@tifo/contracts/notifications';
import { installNativeDialog } from '@tifo/ui/testing/native-dialog';
import { expect, test } from 'vitest';
import { exampleFan } from '#web/testing/examples.ts';
import { refusal } from '#web/testing/fake-api.ts';
import { renderProfile } from '#web/testing/render-profile.tsx';

installNativeDialog();

const OWN = '/api/clubs/{slug}/fans/{username}';
const registered = exampleFan({
  personalInfo: {
    birthdate: '1988-04-17',
    birthplace: 'Roanne',
    firstName: 'Nora',
    lastName: 'Sander',
    phoneNumber: '+33 6 12 34 01 03',
    address: { addressLine1: '8 place de la Filature', city: 'Roanne', country: 'FR', postalCode: '42300' },
  },
});

test('lets a registered fan choose how others see their name', async () => {
  const { api } = await renderProfile({
    answers: { 'GET /api/clubs/{slug}/fans/me': registered, [`PUT ${OWN}/name-display`]: undefined },
  });
  const choice = await screen.findByLabelText('Others see');
  const words = [...choice.querySelectorAll('option')].map(({ textContent }) => textContent);
  expect(words).toEqual(['Nora S. (initial only)', 'Nora Sander (full name)', 'Fan 4821 (no name)']);
  await userEvent.selectOptions(choice, 'NEUTRAL');
  const sent = () => api.received.filter(({ call }) => call === `PUT ${OWN}/name-display`);
  await waitFor(() => expect(sent().map(({ body }) => body)).toEqual([{ nameDisplay: 'NEUTRAL' }]));
});

test('says before the registration that others see a neutral name', async () => {
  await renderProfile();
  expect(await screen.findByText(/Others see you as Fan 4821/)).toBeTruthy();
  expect(screen.queryByLabelText('Others see')).toBeNull();
  expect(screen.queryByText('My details')).toBeNull();
});

test('corrects phone and address, and offers no field for what is frozen', async () => {
  const answers = { 'GET /api/clubs/{slug}/fans/me': registered, [`PUT ${OWN}/contact`]: undefined };
  const { api } = await renderProfile({ answers });
  expect(await screen.findByText('8 place de la Filature, 42300 Roanne, France')).toBeTruthy();
  expect(screen.getByText('17 April 1988')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Change phone and address' }));
  const phone = await screen.findByLabelText('Phone number');
  expect(screen.queryByLabelText('First name')).toBeNull();
  await userEvent.clear(phone);
  await userEvent.type(phone, '+33 6 12 34 01 04');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your details are saved.')).toBeTruthy();
  expect(api.received.find(({ call }) => call === `PUT ${OWN}/contact`)?.body).toEqual({
    phoneNumber: '+33 6 12 34 01 04',
    address: registered.personalInfo?.address,
  });
});

test('shows the company for which the fan acts', async () => {
  const companyInfo = {
    name: 'Filature',
    legalForm: 'SAS',
    registrationNumber: '732829320',
    address: '1 quai du Nord',
  };
  const personalInfo = registered.personalInfo && { ...registered.personalInfo, companyInfo };
  await renderProfile({ answers: { 'GET /api/clubs/{slug}/fans/me': { ...registered, personalInfo } } });
  expect(await screen.findByText('Filature, SAS, 732829320, 1 quai du Nord')).toBeTruthy();
});

test('says beside its field what the server refused', async () => {
  await renderProfile({
    answers: {
      'GET /api/clubs/{slug}/fans/me': registered,
      [`PUT ${OWN}/contact`]: () => {
        throw refusal(400, 'request.invalid', 'Some details are not right.');
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Change phone and address' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Some details are not right.')).toBeTruthy();
});

test('chooses which mails the club sends', async () => {
  const wanted: MailSetting[] = [
    { topic: 'AUCTIONS', isWanted: true },
    { topic: 'MEMBERSHIP', isWanted: true },
  ];
  const call = `PUT ${OWN}/mail-settings/{topic}`;
  const { api } = await renderProfile({
    answers: { [`GET ${OWN}/mail-settings`]: wanted, [call]: undefined },
  });
  const box = await screen.findByRole('checkbox', { name: 'somebody outbids me' });
  expect(screen.getByText(/^To .+ always arrive\.$/)).toBeTruthy();
  await userEvent.click(box);
  const sent = () => api.received.filter((one) => one.call === call);
  await waitFor(() =>
    expect(sent()).toMatchObject([{ params: { topic: 'AUCTIONS' }, body: { isWanted: false } }]),
  );
});

test('says that the choices could not be read, in place of hiding them', async () => {
  const lose = () => {
    throw refusal(503, 'server.busy');
  };
  await renderProfile({
    answers: {
      'GET /api/clubs/{slug}/fans/me': registered,
      [`GET ${OWN}/mail-settings`]: lose,
      [`GET ${OWN}/push-settings`]: lose,
    },
  });
  expect(await screen.findAllByRole('button', { name: 'Try again' })).toHaveLength(2);
});

test('a choice that could not be saved is taken back, also while nothing can be read', async () => {
  const lose = () => {
    throw refusal(503, 'server.busy');
  };
  const wanted: MailSetting[] = [{ topic: 'AUCTIONS', isWanted: true }];
  const { api } = await renderProfile({
    answers: { 'GET /api/clubs/{slug}/fans/me': registered, [`GET ${OWN}/mail-settings`]: wanted },
  });
  const mails = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'somebody outbids me' });
  const name = await screen.findByLabelText<HTMLSelectElement>('Others see');
  const former = name.value;
  api.answers = {
    ...api.answers,
    'GET /api/clubs/{slug}/fans/me': lose,
    [`GET ${OWN}/mail-settings`]: lose,
    [`PUT ${OWN}/mail-settings/{topic}`]: lose,
    [`PUT ${OWN}/name-display`]: lose,
  };
  await userEvent.click(mails);
  await waitFor(() => expect(mails.checked).toBe(true));
  await userEvent.selectOptions(name, 'NEUTRAL');
  await waitFor(() => expect(name.value).toBe(former));
  expect(await screen.findByText(/^Something went wrong/)).toBeTruthy();
});
