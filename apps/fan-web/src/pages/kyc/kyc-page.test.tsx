import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import { refusal } from '#web/testing/fake-api.ts';
import { renderKyc } from '#web/testing/render-kyc.tsx';

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
  await screen.findByRole('heading', { level: 1, name: 'Terms of Aurora FC' });
  expect(screen.queryByRole('progressbar')).toBeNull();
  await acceptAll();
  const bar = await screen.findByRole<HTMLProgressElement>('progressbar');
  expect(bar.value).toBe(20);
  await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Terms of Aurora FC' })).toBeTruthy();
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
  expect(screen.getAllByText('Fill this in to continue.')).toHaveLength(3);
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
  expect(await screen.findByText(/There is an error in your date of birth/)).toBeTruthy();
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
  expect(await screen.findByText('This was not accepted. Please check it.')).toBeTruthy();
  expect(screen.getByText('Something is not right.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Phone number'));
});
