import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Fan, KycStatus } from '@tifo/contracts/fans';
import { expect, test, vi } from 'vitest';
import { exampleFan, exampleGiveaway, exampleMoney } from '#web/testing/examples.ts';
import { ALL_ACCEPTED, kycClub, renderKyc } from '#web/testing/render-kyc.tsx';

const MEMBERSHIP = 'GET /api/clubs/{slug}/fans/{username}/membership';
const BEGUN = { paidUntil: null, isRenewable: false, askedAmount: exampleMoney(60) };

test('leads a validated fan back to where they came from', async () => {
  window.localStorage.setItem('login_redirect_url', '/legal/eula');
  const { address } = await renderKyc('VALIDATED');
  await userEvent.click(await screen.findByRole('button', { name: 'Back to where I was' }));
  await waitFor(() => expect(address()).toBe('/legal/eula'));
  expect(window.localStorage.getItem('login_redirect_url')).toBeNull();
});

test.each([
  ['PERSONAL_INFO_FILLED', 'A few questions', 40],
  ['DUE_DILIGENCE_FILLED', 'The club is reviewing your application', 60],
  ['DUE_DILIGENCE_APPROVED', 'Your yearly entrance donation', 80],
  ['PAYMENT_PENDING', 'Your yearly entrance donation', 80],
  ['VALIDATED', 'Welcome, Ada', 100],
] as const)('a fan who is %s reads "%s"', async (kycStatus, title, percent) => {
  await renderKyc(kycStatus, {
    club: { ...kycClub, membershipFee: exampleMoney(60) },
    answers: {
      [MEMBERSHIP]: { paidUntil: '2027-10-01', isRenewable: false },
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(percent);
});

test('names the amount of the entrance donation', async () => {
  await renderKyc('DUE_DILIGENCE_APPROVED', { club: { ...kycClub, membershipFee: exampleMoney(60) } });
  expect(await screen.findByText('60.00 €')).toBeTruthy();
});

test('offers no payment where the club asks for none any more', async () => {
  const page = await renderKyc('PAYMENT_PENDING', { club: kycClub, answers: { [MEMBERSHIP]: BEGUN } });
  expect(await screen.findByText('This page updates automatically.')).toBeTruthy();
  // What was begun is not even read.
  expect(page.api.received.map(({ call }) => call)).not.toContain(MEMBERSHIP);
  expect(screen.queryByRole('button', { name: /^Continue paying/ })).toBeNull();
});

test('a payment that was begun is continued at its own amount, though the club asks for another now', async () => {
  await renderKyc('PAYMENT_PENDING', {
    club: { ...kycClub, membershipFee: exampleMoney(80) },
    answers: { [MEMBERSHIP]: BEGUN },
  });
  expect(await screen.findByRole('button', { name: /^Continue paying 60/ })).toBeTruthy();
  expect(screen.queryByText(/80.00/)).toBeNull();
});

test.each([
  ['DUE_DILIGENCE_APPROVED', /^Give 60/],
  ['PAYMENT_PENDING', /^Continue paying 60/],
] as const)('pays the entrance donation while %s', async (kycStatus, name) => {
  const page = await renderKyc(kycStatus, {
    club: { ...kycClub, membershipFee: exampleMoney(60) },
    answers: { [MEMBERSHIP]: BEGUN, 'POST /api/clubs/{slug}/memberships': { url: '#entrance' } },
  });
  await userEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(window.location.hash).toBe('#entrance'));
  const sent = page.api.received.find(({ call }) => call === 'POST /api/clubs/{slug}/memberships');
  expect(sent?.body).toEqual({
    seenAmount: { value: 60, currency: 'EUR' },
    successUrl: expect.stringContaining('?payment-result=SUCCESS'),
    cancelUrl: expect.stringContaining('?payment-result=CANCELED'),
  });
});

test.each([
  ['', /You have begun this payment/],
  ['?payment-result=CANCELED', /You have begun this payment/],
  ['?payment-result=SUCCESS', /Your payment is being confirmed/],
])(
  'says that a payment is being confirmed only to whoever comes back from it: "%s"',
  async (search, words) => {
    await renderKyc('PAYMENT_PENDING', {
      path: `/kyc${search}`,
      club: { ...kycClub, membershipFee: exampleMoney(60) },
      answers: { [MEMBERSHIP]: BEGUN },
    });
    expect(await screen.findByText(words)).toBeTruthy();
  },
);

const withFee = { ...kycClub, membershipFee: exampleMoney(60) };

test('says that the payment of the entrance donation was cancelled, and clears the address', async () => {
  const path = '/kyc?payment-result=CANCELED';
  const { address } = await renderKyc('DUE_DILIGENCE_APPROVED', { path, club: withFee });
  expect(await screen.findByText('Payment cancelled. You can try again.')).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/kyc'));
});

test('lets a member whose year ends soon pay the next one from the registration', async () => {
  const { api } = await renderKyc('VALIDATED', {
    club: withFee,
    answers: {
      [MEMBERSHIP]: { paidUntil: '2026-12-01', isRenewable: true },
      'POST /api/clubs/{slug}/memberships': { url: '#renewal' },
    },
  });
  expect(await screen.findByText('You are a member until 1 December 2026.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Renew for 60.00.€$/ }));
  await waitFor(() => expect(window.location.hash).toBe('#renewal'));
  expect(api.received.map(({ call }) => call)).toContain('POST /api/clubs/{slug}/memberships');
});

test('sees the approval of the club by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let kycStatus: KycStatus = 'DUE_DILIGENCE_FILLED';
  await renderKyc('DUE_DILIGENCE_FILLED', {
    answers: { 'GET /api/clubs/{slug}/fans/me': () => exampleFan({ kycStatus, ...ALL_ACCEPTED }) },
  });
  expect(await screen.findByText('This page updates automatically.')).toBeTruthy();
  kycStatus = 'VALIDATED';
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Ada' })).toBeTruthy();
  vi.useRealTimers();
});

/** Opens the step at which the club has asked something; `reply` is the server’s, once it has taken the answer. */
async function openQuestion(reply: () => undefined) {
  let review: Fan['review'] = { verdict: 'ASKED_AGAIN', words: 'Where do you live now?' };
  return renderKyc('DUE_DILIGENCE_FILLED', {
    answers: {
      'GET /api/clubs/{slug}/fans/me': () => ({
        ...exampleFan({ kycStatus: 'DUE_DILIGENCE_FILLED' }),
        ...(review ? { review } : {}),
      }),
      'POST /api/clubs/{slug}/fans/me/review-answers': () => {
        review = undefined;
        return reply();
      },
    },
  });
}

test('lets the fan answer what the club asks, and correct their details', async () => {
  const { api } = await openQuestion(() => undefined);
  expect(await screen.findByText('Where do you live now?')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Correct my details' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send my answer' }));
  expect(await screen.findByText('Fill this in to continue.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Your answer'), 'In Lyon');
  await userEvent.click(screen.getByRole('button', { name: 'Send my answer' }));
  expect(await screen.findByText('The club is reviewing your application')).toBeTruthy();
  const sent = api.received.find(({ call }) => call.endsWith('/review-answers'));
  expect(sent?.body).toEqual({ text: 'In Lyon' });
});

test('goes on when the answer to the club arrived and only its reply was lost', async () => {
  await openQuestion(() => {
    throw new TypeError('Failed to fetch');
  });
  await userEvent.type(await screen.findByLabelText('Your answer'), 'In Lyon');
  await userEvent.click(screen.getByRole('button', { name: 'Send my answer' }));
  expect(await screen.findByText('The club is reviewing your application')).toBeTruthy();
});

test('says why the club has said no', async () => {
  const review = { verdict: 'REJECTED', words: 'We could not confirm your company.' } as const;
  await renderKyc('DUE_DILIGENCE_FILLED', {
    answers: {
      'GET /api/clubs/{slug}/fans/me': exampleFan({ kycStatus: 'DUE_DILIGENCE_FILLED', review }),
    },
  });
  expect(await screen.findByText('We could not confirm your company.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Write to the club' })).toBeTruthy();
});

test('asks the questions of the club, and wants those answered that are required', async () => {
  let kycStatus: KycStatus = 'PERSONAL_INFO_FILLED';
  const questions = [
    {
      ...{ id: 'q1', title: 'Do you hold a public office?', preTitle: '', required: true, multiline: false },
      answers: [
        { id: 'yes', text: 'Yes' },
        { id: 'no', text: 'No' },
      ],
    },
    { id: 'q2', title: 'Anything to add?', preTitle: '', required: false, multiline: true, answers: [] },
  ];
  const { api } = await renderKyc('PERSONAL_INFO_FILLED', {
    answers: {
      'GET /api/clubs/{slug}/fans/me': () => exampleFan({ kycStatus }),
      'GET /api/clubs/{slug}/giveaways': [exampleGiveaway({ id: 'dd', type: 'DUE_DILIGENCE', questions })],
      'POST /api/clubs/{slug}/giveaway-participations': () => {
        kycStatus = 'DUE_DILIGENCE_FILLED';
        return { id: 'p1', giveawayId: 'dd', createdAt: '2026-11-20T10:00:00.000Z', entry: ENTRY };
      },
    },
  });
  const submit = await screen.findByRole('button', { name: 'Send my answers' });
  await userEvent.click(submit);
  expect(await screen.findByText('Do you hold a public office?')).toBeTruthy();
  expect(api.received.some(({ call }) => call.endsWith('participations'))).toBe(false);
  await userEvent.click(screen.getByRole('radio', { name: 'No' }));
  await userEvent.click(submit);
  expect(await screen.findByText('The club is reviewing your application')).toBeTruthy();
  const sent = api.received.find(({ call }) => call.endsWith('giveaway-participations'));
  expect(sent?.body).toMatchObject({
    giveawayId: 'dd',
    answeredQuestions: [{ questionId: 'q1', answerId: 'no' }],
  });
});

const ENTRY = { number: 1, hash: 'a', seal: 'b' };
