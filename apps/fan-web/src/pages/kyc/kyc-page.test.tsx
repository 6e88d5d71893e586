import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import { exampleFan } from '#web/testing/examples.ts';
import { refusal } from '#web/testing/fake-api.ts';
import { ALL_ACCEPTED, kycClub, renderKyc } from '#web/testing/render-kyc.tsx';
import type { PageOptions } from '#web/testing/render-page.tsx';

afterEach(() => window.localStorage.clear());

const verifying: Partial<PageOptions> = { club: { ...kycClub, verifiesIdentity: true } };
const ORIGIN = { 'Place of birth': 'Lyon', 'Phone number': '+33 6 12 34 56 78' };

async function fill(values: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(values)) {
    await userEvent.type(await screen.findByLabelText(label), text);
  }
}

async function chooseBirthdate([day, month, year]: [string, string, string]): Promise<void> {
  await userEvent.selectOptions(await screen.findByLabelText('Day'), day);
  await userEvent.selectOptions(screen.getByLabelText('Month'), month);
  await userEvent.selectOptions(screen.getByLabelText('Year'), year);
}

const terms = () => screen.findByRole('checkbox', { name: 'I have read and accept these documents' });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Save and continue' }));

test('names every document of the club beside one box, and wants it ticked', async () => {
  const { api } = await renderKyc('READY_FOR_KYC');
  const box = await terms();
  const links = within(screen.getByRole('main')).getAllByRole('link', { name: /opens in a new tab/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/legal/token-terms?version=1',
    '/legal/eula?version=2',
    'https://aurora.test/terms',
    '/legal/privacy-policy?version=1',
  ]);
  await chooseBirthdate(['2', 'May', '1990']);
  await submit();
  expect(await screen.findByText('Read and accept the documents to continue.')).toBeTruthy();
  expect(document.activeElement).toBe(box);
  expect(api.received.filter(({ call }) => !call.startsWith('GET'))).toEqual([]);
});

test('asks a member for what has changed in substance alone, and leads them back to what they were doing', async () => {
  window.localStorage.setItem('login_redirect_url', '/auctions');
  const known = ['TOKENS_CONDITIONS', 'FIAT_SALE_TERMS', 'PRIVACY_POLICY'] as const;
  const { api, address } = await renderKyc('VALIDATED', { fan: { acceptedDocuments: [...known] } });
  expect(await screen.findByRole('heading', { level: 1, name: 'The terms have changed' })).toBeTruthy();
  const links = within(screen.getByRole('main')).getAllByRole('link', { name: /opens in a new tab/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/legal/eula?version=2']);
  const go = screen.getByRole('button', { name: 'Accept and go on' });
  await userEvent.click(go);
  expect(await screen.findByText('Read and accept the documents to continue.')).toBeTruthy();
  await userEvent.click(await terms());
  await userEvent.click(go);
  await waitFor(() => expect(address()).toBe('/auctions'));
  expect(api.received.find(({ call }) => call.startsWith('POST'))?.body).toMatchObject({
    versions: { FIAT_CONDITIONS: 2 },
  });
});

test('registers a fan in one screen, with two typed fields that are filled in already', async () => {
  const { api, address } = await renderKyc('READY_FOR_KYC');
  await userEvent.click(await terms());
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Ada');
  expect(screen.queryByLabelText('Place of birth')).toBeNull();
  await chooseBirthdate(['2', 'May', '1990']);
  await submit();
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Ada' })).toBeTruthy();
  expect(api.received.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    acceptedDocuments: ['TOKENS_CONDITIONS', 'FIAT_CONDITIONS', 'FIAT_SALE_TERMS', 'PRIVACY_POLICY'],
    versions: { TOKENS_CONDITIONS: 1, FIAT_CONDITIONS: 2, FIAT_SALE_TERMS: 1, PRIVACY_POLICY: 1 },
  });
  expect(api.received.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
    firstName: 'Ada',
    lastName: 'Byron',
    birthdate: '1990-05-02',
  });
  await userEvent.click(screen.getByRole('link', { name: 'See my profile' }));
  await waitFor(() => expect(address()).toBe('/profile'));
});

test('goes on when the details were stored and only the answer was lost', async () => {
  let fan = exampleFan({ kycStatus: 'READY_FOR_KYC', ...ALL_ACCEPTED });
  await renderKyc('READY_FOR_KYC', {
    answers: {
      'GET /api/clubs/{slug}/fans/me': () => fan,
      'PUT /api/clubs/{slug}/fans/{username}/personal-info': ({ body }) => {
        fan = { ...fan, personalInfo: body, kycStatus: 'VALIDATED' };
        throw new TypeError('Failed to fetch');
      },
    },
  });
  await chooseBirthdate(['2', 'May', '1990']);
  await submit();
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Ada' })).toBeTruthy();
});

test('what was typed is there again when the page is loaded anew, as in another language', async () => {
  const typed = async () => (await screen.findByLabelText<HTMLInputElement>('Last name')).value;
  await renderKyc('READY_FOR_KYC');
  await userEvent.clear(await screen.findByLabelText('Last name'));
  await fill({ 'Last name': 'Lovelace' });
  await chooseBirthdate(['2', 'May', '1990']);
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  await renderKyc('READY_FOR_KYC');
  await expect.poll(typed).toBe('Lovelace');
  expect(screen.getByLabelText<HTMLSelectElement>('Year').value).toBe('1990');
  cleanup();
  await renderKyc('READY_FOR_KYC');
  expect(await typed()).not.toBe('Lovelace');
});

test('is back where the fan came from as soon as the registration is complete', async () => {
  window.localStorage.setItem('login_redirect_url', '/auctions');
  const { address } = await renderKyc('READY_FOR_KYC');
  await userEvent.click(await terms());
  await chooseBirthdate(['2', 'May', '1990']);
  await submit();
  await waitFor(() => expect(address()).toBe('/auctions'));
});

test('asks for place of birth and phone number where the club verifies who its fans are', async () => {
  const { api } = await renderKyc('READY_FOR_KYC', verifying);
  await userEvent.click(await terms());
  await chooseBirthdate(['2', 'May', '1990']);
  await submit();
  expect(await screen.findAllByText('Fill this in to continue.')).toHaveLength(2);
  await fill(ORIGIN);
  await submit();
  await screen.findByRole('heading', { level: 1, name: 'Welcome, Ada' });
  expect(api.received.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({
    birthplace: 'Lyon',
    phoneNumber: '+33 6 12 34 56 78',
  });
});

test('asks a company for its details, and for the whole of an address that is begun', async () => {
  const { api } = await renderKyc('READY_FOR_KYC');
  await userEvent.click(await terms());
  await userEvent.click(screen.getByText('Add an address or a company (optional)'));
  await fill({ City: 'Lyon' });
  await chooseBirthdate(['2', 'May', '1990']);
  await userEvent.click(screen.getByLabelText('I am registering on behalf of a company'));
  await submit();
  expect(await screen.findAllByText('Complete the address, or leave it all empty.')).toHaveLength(3);
  expect(screen.getAllByText('Fill this in to continue.')).toHaveLength(4);
  await fill({ Address: '2 place Bellecour', 'Postal code': '69002' });
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'France');
  await fill({
    'Company name': 'Analytical',
    'Legal form (SAS, SARL…)': 'SARL',
    'Registration number': '123',
    'Company address': '1 rue du Lac',
  });
  await submit();
  await screen.findByRole('heading', { level: 1, name: 'Welcome, Ada' });
  expect(api.received.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({
    address: { addressLine1: '2 place Bellecour', postalCode: '69002', city: 'Lyon', country: 'FR' },
    companyInfo: {
      name: 'Analytical',
      legalForm: 'SARL',
      registrationNumber: '123',
      address: '1 rue du Lac',
    },
  });
});

test('says what is wrong and puts the cursor into the first wrong field', async () => {
  await renderKyc('READY_FOR_KYC');
  await userEvent.click(await terms());
  await userEvent.clear(screen.getByLabelText('First name'));
  await chooseBirthdate(['31', 'February', '1990']);
  await submit();
  expect(await screen.findByText(/There is an error in your date of birth/)).toBeTruthy();
  expect(screen.getByLabelText('Day').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(screen.getByLabelText('First name'));
  await fill({ 'First name': 'Ada' });
  await submit();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Day')));
});

test('shows beside its field what the server refuses', async () => {
  const tooYoung = refusal(422, 'kyc.tooYoung', 'You are too young to join: the minimum age is 18.');
  const invalid = new ApiError(400, {
    code: 'request.invalid',
    detail: 'Something is not right.',
    errors: [{ path: 'body.phoneNumber', message: 'no' }],
  });
  const refusals = [tooYoung, invalid];
  await renderKyc('READY_FOR_KYC', {
    ...verifying,
    answers: {
      'PUT /api/clubs/{slug}/fans/{username}/personal-info': () => {
        throw refusals.shift() ?? new Error('Asked once too often');
      },
    },
  });
  await userEvent.click(await terms());
  await fill(ORIGIN);
  await chooseBirthdate(['2', 'May', '1990']);
  await submit();
  const birthdate = await screen.findByRole('group', { name: 'Date of birth' });
  expect(await within(birthdate).findByText(/You are too young/)).toBeTruthy();
  await submit();
  expect(await screen.findByText('This was not accepted. Please check it.')).toBeTruthy();
  expect(screen.getByText('Something is not right.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Phone number'));
});

test('fills in what the fan told another club, and says so', async () => {
  const personalInfo = {
    ...{ birthdate: '1990-05-02', firstName: 'Ada', lastName: 'Lovelace' },
    address: { addressLine1: '1 rue du Port', city: 'Lyon', country: 'FR', postalCode: '69001' },
  };
  const { api } = await renderKyc('READY_FOR_KYC', {
    answers: { 'GET /api/clubs/{slug}/fans/me/known-personal-info': { personalInfo } },
  });
  expect((await screen.findByLabelText<HTMLInputElement>('Last name')).value).toBe('Lovelace');
  expect(screen.getByText(/^We filled in what you told another club\./)).toBeTruthy();
  await userEvent.click(await terms());
  await submit();
  await waitFor(() =>
    expect(api.received.find(({ call }) => call.startsWith('PUT'))?.body).toEqual(personalInfo),
  );
});
