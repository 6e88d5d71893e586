import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Fan, KycStatus } from '@tifo/contracts/fans';
import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/api-error.ts';
import { exampleClub, exampleFan, exampleMoney } from '#web/testing/examples.ts';
import { type FakeAnswers, refusal } from '#web/testing/fake-api.ts';
import { type PageOptions, renderPage } from '#web/testing/render-page.tsx';

const club = exampleClub({
  eulaUrl: '/clubs/aurora-fc/legal/eula',
  sfcUrl: 'https://aurora.test/terms',
  privacyPolicyUrl: '/clubs/aurora-fc/legal/privacy-policy',
});

/** A club that asks for nothing after the personal information, unless `next` says so. */
async function renderKyc(
  kycStatus: KycStatus,
  options: { answers?: FakeAnswers } & Partial<PageOptions> = {},
) {
  let fan: Fan = exampleFan({ kycStatus });
  const answers: FakeAnswers = {
    'GET /api/clubs/{slug}/fans/me': () => fan,
    'POST /api/clubs/{slug}/fans/me/tos-acceptances': ({ body }) => {
      fan = { ...fan, acceptedDocuments: body.acceptedDocuments };
      return undefined;
    },
    'PUT /api/clubs/{slug}/fans/{username}/personal-info': ({ body }) => {
      fan = { ...fan, personalInfo: body, kycStatus: 'VALIDATED' };
      return undefined;
    },
    'GET /api/clubs/{slug}/exclusives': [],
    'GET /api/clubs/{slug}/auctions': [],
    ...options.answers,
  };
  const { identity, username } = fan;
  return renderPage({ path: '/kyc', club, identity: { ...identity, username }, ...options, answers });
}

async function acceptAll(): Promise<void> {
  for (const box of await screen.findAllByRole('checkbox', { name: /I have read and accept/ })) {
    await userEvent.click(box);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Accept and continue' }));
}

async function fill(values: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(values)) {
    await userEvent.type(screen.getByLabelText(label), text);
  }
}

const LEAST = {
  Day: '2',
  Year: '1990',
  'Place of birth': 'Lyon',
  'Phone number': '+33 6 12 34 56 78',
};

test('lists every document of the club and wants each of them accepted', async () => {
  const { api } = await renderKyc('READY_FOR_KYC');
  const boxes = await screen.findAllByRole('checkbox', { name: /I have read and accept/ });
  expect(boxes).toHaveLength(4);
  const links = screen.getAllByRole('link', { name: /Read the document/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/legal/token-terms',
    '/legal/eula',
    'https://aurora.test/terms',
    '/legal/privacy-policy',
  ]);
  await userEvent.click(boxes[0] as HTMLElement);
  await userEvent.click(screen.getByRole('button', { name: 'Accept and continue' }));
  expect(await screen.findAllByText('Read and accept this document to continue.')).toHaveLength(3);
  expect(document.activeElement).toBe(boxes[1]);
  expect(api.received.some(({ call }) => call.includes('tos-acceptances'))).toBe(false);
});

test('shows no progress at the first step, a fifth at the second', async () => {
  await renderKyc('READY_FOR_KYC');
  await screen.findByRole('heading', { level: 1, name: 'First, the rules of the game' });
  expect(screen.queryByRole('progressbar')).toBeNull();
  await acceptAll();
  const bar = await screen.findByRole<HTMLProgressElement>('progressbar');
  expect(bar.value).toBe(20);
  await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'First, the rules of the game' })).toBeTruthy();
});

test('registers a fan who fills in the personal information', async () => {
  const { api, address } = await renderKyc('READY_FOR_KYC');
  await acceptAll();
  expect((await screen.findByLabelText<HTMLInputElement>('First name')).value).toBe('Ada');
  await fill(LEAST);
  await userEvent.selectOptions(screen.getByLabelText('Month'), 'May');
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Ada' })).toBeTruthy();
  expect(api.received.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
    firstName: 'Ada',
    lastName: 'Byron',
    birthdate: '1990-05-02',
    birthplace: 'Lyon',
    phoneNumber: '+33 6 12 34 56 78',
  });
  await userEvent.click(screen.getByRole('link', { name: 'See my profile' }));
  await waitFor(() => expect(address()).toBe('/profile'));
});

test('asks a company for its details, and for the whole of an address that is begun', async () => {
  const { api } = await renderKyc('READY_FOR_KYC');
  await acceptAll();
  await screen.findByLabelText('First name');
  await fill({ ...LEAST, City: 'Lyon' });
  await userEvent.selectOptions(screen.getByLabelText('Month'), 'May');
  await userEvent.click(screen.getByLabelText('I am registering on behalf of a company'));
  const submit = screen.getByRole('button', { name: 'Save and continue' });
  await userEvent.click(submit);
  expect(await screen.findAllByText('Complete the address, or leave it all empty.')).toHaveLength(3);
  expect(screen.getAllByText('This is needed to continue.')).toHaveLength(3);
  await fill({ Address: '2 place Bellecour', 'Postal code': '69002' });
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'France');
  await fill({
    'Company name': 'Analytical',
    'Registration number': '123',
    'Company address': '1 rue du Lac',
  });
  await userEvent.click(submit);
  await screen.findByRole('heading', { level: 1, name: 'Welcome, Ada' });
  expect(api.received.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({
    address: { addressLine1: '2 place Bellecour', postalCode: '69002', city: 'Lyon', country: 'FR' },
    companyInfo: { name: 'Analytical', registrationNumber: '123', address: '1 rue du Lac' },
  });
});

test('says what is wrong and puts the cursor into the first wrong field', async () => {
  await renderKyc('READY_FOR_KYC');
  await acceptAll();
  await userEvent.clear(await screen.findByLabelText('First name'));
  await fill({ ...LEAST, Day: '31' });
  await userEvent.selectOptions(screen.getByLabelText('Month'), 'February');
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
  expect(await screen.findByText(/There is an error in your birthdate/)).toBeTruthy();
  expect(screen.getByLabelText('Day').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(screen.getByLabelText('First name'));
  await fill({ 'First name': 'Ada' });
  await userEvent.clear(screen.getByLabelText('Place of birth'));
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
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
    answers: {
      'PUT /api/clubs/{slug}/fans/{username}/personal-info': () => {
        throw refusals.shift() ?? new Error('Asked once too often');
      },
    },
  });
  await acceptAll();
  await screen.findByLabelText('First name');
  await fill(LEAST);
  await userEvent.selectOptions(screen.getByLabelText('Month'), 'May');
  const submit = screen.getByRole('button', { name: 'Save and continue' });
  await userEvent.click(submit);
  const birthdate = await screen.findByRole('group', { name: 'Date of birth' });
  expect(await within(birthdate).findByText(/You are too young/)).toBeTruthy();
  await userEvent.click(submit);
  expect(await screen.findByText('This was not accepted. Check it once more.')).toBeTruthy();
  expect(screen.getByText('Something is not right.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Phone number'));
});

test('leads a validated fan back to where they came from', async () => {
  window.localStorage.setItem('login_redirect_url', '/legal/eula');
  const { address } = await renderKyc('VALIDATED');
  await userEvent.click(await screen.findByRole('button', { name: 'Back to where I was' }));
  await waitFor(() => expect(address()).toBe('/legal/eula'));
  expect(window.localStorage.getItem('login_redirect_url')).toBeNull();
});

test.each([
  ['PERSONAL_INFO_FILLED', 'Your details are in', 40],
  ['DUE_DILIGENCE_FILLED', 'The club is looking at your file', 60],
  ['DUE_DILIGENCE_APPROVED', 'Your entrance donation', 80],
  ['PAYMENT_PENDING', 'Your entrance donation', 80],
  ['VALIDATED', 'Welcome, Ada', 100],
] as const)('a fan who is %s reads "%s"', async (kycStatus, title, percent) => {
  await renderKyc(kycStatus, { club: { ...club, membershipFee: exampleMoney(60) } });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(percent);
});

test('names the amount of the entrance donation', async () => {
  await renderKyc('DUE_DILIGENCE_APPROVED', { club: { ...club, membershipFee: exampleMoney(60) } });
  expect(await screen.findByText('60.00 €')).toBeTruthy();
});

test.each([
  ['DUE_DILIGENCE_APPROVED', /^Give 60/],
  ['PAYMENT_PENDING', /^Go on paying 60/],
] as const)('pays the entrance donation while %s', async (kycStatus, name) => {
  const page = await renderKyc(kycStatus, {
    club: { ...club, membershipFee: exampleMoney(60) },
    answers: { 'POST /api/clubs/{slug}/memberships': { url: '#entrance' } },
  });
  await userEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(window.location.hash).toBe('#entrance'));
  const sent = page.api.received.find(({ call }) => call === 'POST /api/clubs/{slug}/memberships');
  expect(sent?.body).toEqual({
    successUrl: expect.stringContaining('?payment-result=SUCCESS'),
    cancelUrl: expect.stringContaining('?payment-result=CANCELED'),
  });
});

test('sees the approval of the club when asked to look again', async () => {
  let kycStatus: KycStatus = 'DUE_DILIGENCE_FILLED';
  await renderKyc('DUE_DILIGENCE_FILLED', {
    answers: { 'GET /api/clubs/{slug}/fans/me': () => exampleFan({ kycStatus }) },
  });
  const again = await screen.findByRole('button', { name: 'Check again' });
  kycStatus = 'VALIDATED';
  await userEvent.click(again);
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Ada' })).toBeTruthy();
});
