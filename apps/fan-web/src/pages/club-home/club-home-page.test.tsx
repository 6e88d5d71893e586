import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  exampleAuction,
  exampleClub,
  exampleExclusive,
  exampleFan,
  exampleGiveaway,
  exampleLot,
  exampleMoney,
  examplePost,
  examplePricing,
  exampleProgram,
} from '#web/testing/examples.ts';
import { type FakeAnswers, refusal } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';

const content: FakeAnswers = {
  'GET /api/clubs/{slug}/exclusives': [exampleExclusive({ name: 'Signed shirt' })],
  'GET /api/clubs/{slug}/auctions': [],
};
const { identity: fanIdentity, username } = exampleFan();
const ada = { ...fanIdentity, username };
const menu = () => within(screen.getAllByRole('navigation', { name: 'Main menu' })[0] as HTMLElement);

test('greets a visitor with what the club sells, and offers to log in', async () => {
  await renderPage({ club: exampleClub(), answers: content });
  expect(await screen.findByRole('heading', { level: 1, name: 'Aurora House' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Signed shirt' }).getAttribute('href')).toBe('/exclusives/shirt');
  expect(screen.getByRole('heading', { name: 'Already a fan?' })).toBeTruthy();
  expect(menu().getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe('page');
});

test('begins with the auction that runs: time left, what is raised, and three lots', async () => {
  const auction = exampleAuction({ name: 'Spring auction', lotCount: 5, raised: examplePricing(120) });
  const lots = ['a', 'b', 'c', 'd'].map((slug) =>
    exampleExclusive({ id: slug, slug, name: `Lot ${slug}`, auctionLot: exampleLot({ auction }) }),
  );
  await renderPage({
    club: exampleClub({ model: 'FOUNDATION', hasAuctions: true, hasActiveAuction: true }),
    answers: {
      ...content,
      'GET /api/clubs/{slug}/auctions': [auction],
      'GET /api/clubs/{slug}/exclusives': lots,
    },
  });
  const hero = within(await screen.findByRole('region', { name: 'Live now: Spring auction' }));
  expect(hero.getByText('Raised so far')).toBeTruthy();
  expect(hero.getByText('Time left')).toBeTruthy();
  expect(hero.getAllByRole('listitem')).toHaveLength(3);
  expect(hero.getByRole('link', { name: 'See all 5 lots' }).getAttribute('href')).toBe('/auctions');
});

test('shows how far the auction that runs is from its goal', async () => {
  const raised = { ...examplePricing(120), totalCost: exampleMoney(12_400) };
  const auction = exampleAuction({ name: 'Spring auction', raised, goal: exampleMoney(20_000) });
  await renderPage({
    club: exampleClub({ model: 'FOUNDATION', hasAuctions: true, hasActiveAuction: true }),
    answers: { ...content, 'GET /api/clubs/{slug}/auctions': [auction] },
  });
  const bar = await screen.findByRole('progressbar', { name: 'Raised so far' });
  expect(bar.getAttribute('aria-valuetext')?.replaceAll(/\s/g, ' ')).toBe('12 400 € of 20 000 €');
});

test('asks for no more exclusives than its carousels show', async () => {
  const asked: object[] = [];
  const answers: FakeAnswers = {
    ...content,
    'GET /api/clubs/{slug}/exclusives': ({ query }) => {
      asked.push(query ?? {});
      return query?.kind === 'SALE' ? [exampleExclusive({ name: 'Signed shirt' })] : [];
    },
  };
  await renderPage({ club: exampleClub(), answers });
  expect(await screen.findByRole('link', { name: 'Signed shirt' })).toBeTruthy();
  const known = new Set(asked.map((query) => JSON.stringify(query)));
  const wanted = [
    { kind: 'SALE', limit: '24' },
    { kind: 'LOT', order: 'AUCTION', limit: '24' },
  ];
  expect(known).toEqual(new Set(wanted.map((query) => JSON.stringify(query))));
});

test('remembers where a visitor was before logging in', async () => {
  await renderPage({ club: exampleClub(), answers: content });
  const prompt = await screen.findByRole('region', { name: 'Already a fan?' });
  await userEvent.click(within(prompt).getByRole('link', { name: 'Log in' }));
  await expect.poll(() => window.localStorage.getItem('login_redirect_url')).toBe('/');
});

test('registers somebody signed in as a fan of the club on the first visit, and reads them on the next', async () => {
  const visit = async (isKnown: boolean, call: string) => {
    const { api, unmount } = await renderPage({
      club: exampleClub(),
      identity: ada,
      isKnown,
      answers: {
        ...content,
        'GET /api/clubs/{slug}/fans/me': exampleFan(),
        'POST /api/clubs/{slug}/fans': exampleFan(),
      },
    });
    expect((await screen.findAllByRole('link', { name: 'Profile' })).length).toBeGreaterThan(0);
    expect(screen.queryByRole('heading', { name: 'Already a fan?' })).toBeNull();
    const calls = () =>
      api.received.map((received) => received.call).filter((received) => received.includes('/fans'));
    await waitFor(() => expect(calls()).toEqual([call]));
    unmount();
  };
  await visit(false, 'POST /api/clubs/{slug}/fans');
  await visit(true, 'GET /api/clubs/{slug}/fans/me');
});

test('lets in a fan who was invited, or needs no invitation any more, since the last visit', async () => {
  const club = exampleClub({ referralNeeded: true });
  const { api } = await renderPage({
    club,
    identity: ada,
    isKnown: true,
    answers: {
      ...content,
      'GET /api/clubs/{slug}/fans/me': exampleFan({ kycStatus: 'NOT_REFERRED' }),
      'POST /api/clubs/{slug}/fans': exampleFan(),
    },
  });
  const calls = () => api.received.map(({ call }) => call);
  await waitFor(() => expect(calls()).toContain('POST /api/clubs/{slug}/fans'));
  // What members see is read for them.
  await waitFor(() => expect(calls()).toContain('GET /api/clubs/{slug}/exclusives'));
  expect(screen.queryByText('You need an invitation from a member')).toBeNull();
});

test('registers a fan anew whom the club does not know any more', async () => {
  const { api } = await renderPage({
    club: exampleClub(),
    identity: ada,
    answers: {
      ...content,
      'GET /api/clubs/{slug}/fans/me': () => {
        throw refusal(404, 'fan.notFound');
      },
      'POST /api/clubs/{slug}/fans': exampleFan(),
    },
  });
  expect((await screen.findAllByRole('link', { name: 'Profile' })).length).toBeGreaterThan(0);
  const calls = () => api.received.map(({ call }) => call).filter((call) => call.includes('/fans'));
  await waitFor(() =>
    expect(calls()).toEqual(['GET /api/clubs/{slug}/fans/me', 'POST /api/clubs/{slug}/fans']),
  );
});

test('lets a fan who has not registered here look around', async () => {
  const page = await renderPage({
    club: exampleClub(),
    identity: ada,
    answers: { ...content, 'GET /api/clubs/{slug}/fans/me': exampleFan({ kycStatus: 'READY_FOR_KYC' }) },
  });
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Profile' }).length).toBeGreaterThan(0));
  expect(page.address()).toBe('/');
});

test('sends a fan on the way to validation at a referral club to KYC, without a menu', async () => {
  const page = await renderPage({
    club: exampleClub({ referralNeeded: true }),
    identity: ada,
    answers: { ...content, 'GET /api/clubs/{slug}/fans/me': exampleFan({ kycStatus: 'READY_FOR_KYC' }) },
  });
  await waitFor(() => expect(page.address()).toBe('/kyc'));
  expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull();
});

test('sends visitors of a referral club to log in, and reads none of its content', async () => {
  const page = await renderPage({ club: exampleClub({ referralNeeded: true }) });
  await waitFor(() => expect(page.address()).toBe('/login'));
  expect(page.api.received.map(({ call }) => call)).toEqual(['GET /api/clubs/{slug}']);
});

test('asks who comes before a vip club shows anything, and cannot be waved away', async () => {
  const page = await renderPage({
    club: exampleClub({ vip: true, referralNeeded: true, model: 'FOUNDATION' }),
  });
  const dialog = await screen.findByRole('dialog', { name: 'By invitation only', hidden: true });
  await userEvent.keyboard('{Escape}');
  expect(dialog.isConnected).toBe(true);
  expect(within(dialog).queryByRole('button', { name: 'Close', hidden: true })).toBeNull();
  expect(page.address()).toBe('/');
});

test('opens a vip club to those it let in', async () => {
  await renderPage({
    club: exampleClub({ vip: true, referralNeeded: true }),
    identity: ada,
    answers: {
      ...content,
      'GET /api/clubs/{slug}/fans/me': exampleFan(),
      'POST /api/clubs/{slug}/fans': exampleFan(),
    },
  });
  expect(await screen.findByRole('link', { name: 'Signed shirt' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('tells in one order what the club is, whom it recommends, when it opens and what it offers', async () => {
  const { name, platformName, slug, logoUrl, bannerUrl, webappUrl } = exampleClub({
    platformName: 'The Other',
  });
  await renderPage({
    club: exampleClub({
      model: 'FOUNDATION',
      state: 'UPCOMING',
      promoteDonation: true,
      hasPosts: true,
      linkedClubs: [{ name, platformName, slug, logoUrl, bannerUrl, webappUrl }],
    }),
    answers: {
      ...content,
      'GET /api/clubs/{slug}/posts': [examplePost({ name: 'Under new lights' })],
      'GET /api/clubs/{slug}/programs': [exampleProgram({ name: 'Lights for all' })],
    },
  });
  await screen.findByText('Lights for all');
  const main = screen.getByRole('main').textContent ?? '';
  const sections = [
    ...['You may also like these clubs', 'opens soon', 'Exclusives', 'Under new lights', 'Lights for all'],
    ...['Donate', 'Make a donation today', 'What you can do with AUR', 'Already a fan?', 'Good to know'],
  ];
  const places = sections.map((words) => main.indexOf(words));
  expect(places.filter((place) => place < 0)).toEqual([]);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test('tells a fan nobody referred how the club opens', async () => {
  await renderPage({
    club: exampleClub({ referralNeeded: true }),
    identity: ada,
    answers: {
      'GET /api/clubs/{slug}/fans/me': exampleFan({ kycStatus: 'NOT_REFERRED' }),
      'POST /api/clubs/{slug}/fans': exampleFan({ kycStatus: 'NOT_REFERRED' }),
    },
  });
  expect(await screen.findByText('You need an invitation from a member')).toBeTruthy();
  expect(screen.queryByText('Exclusives')).toBeNull();
});

test('shows each lot under its auction, with its last bid', async () => {
  const auction = exampleAuction({ name: 'Winter auction' });
  const lot = exampleExclusive({
    slug: 'boots',
    name: 'Boots',
    auctionLot: exampleLot({ auction, bidCount: 2 }),
  });
  class SilentSource extends EventTarget {
    close() {}
  }
  globalThis.EventSource = SilentSource as unknown as typeof EventSource;
  await renderPage({
    club: exampleClub({
      model: 'FOUNDATION',
      hasAuctions: true,
      hasActiveAuction: true,
      coinsEnabled: false,
    }),
    answers: { 'GET /api/clubs/{slug}/exclusives': [lot], 'GET /api/clubs/{slug}/auctions': [auction] },
  });
  const carousel = await screen.findByRole('region', { name: /^Winter auction, / });
  expect(within(carousel).getByRole('link', { name: 'Boots' })).toBeTruthy();
  expect(within(carousel).getByText('80.00 €')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Exclusives' })).toBeNull();
});

test('says once that the server failed, in the language of the page', async () => {
  await renderPage({
    club: exampleClub(),
    language: 'fr',
    answers: {
      'GET /api/clubs/{slug}/exclusives': () => {
        throw refusal(500, 'internal');
      },
      'GET /api/clubs/{slug}/auctions': () => {
        throw refusal(503, 'unavailable');
      },
    },
  });
  const alerts = await screen.findAllByText(/Un problème est survenu de notre côté/);
  expect(alerts).toHaveLength(1);
});

test('shows a not-found screen for any other path, with a way home', async () => {
  await renderPage({ club: exampleClub(), path: '/nothing/here' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
});

test('shows what can be played now, and leads to it', async () => {
  const HOUR_MS = 3_600_000;
  const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
  const open = exampleGiveaway({ startDate: at(-1), endDate: at(1), reward: { amount: 20, ticker: 'AUR' } });
  const over = exampleGiveaway({ slug: 'over', startDate: at(-2), endDate: at(-1) });
  await renderPage({
    club: exampleClub(),
    answers: { ...content, 'GET /api/clubs/{slug}/giveaways': [over, open] },
  });
  const section = await screen.findByRole('region', { name: 'Play and win' });
  expect(within(section).getAllByRole('article')).toHaveLength(1);
  expect(within(section).getByRole('link', { name: 'Enter' }).getAttribute('href')).toBe(
    '/giveaway?giveaway=quiz',
  );
});

test('leads to the times of a pop-up, and to no times elsewhere', async () => {
  const { unmount } = await renderPage({ club: exampleClub({ model: 'POPUP' }), answers: content });
  expect((await screen.findByRole('link', { name: 'Book a slot' })).getAttribute('href')).toBe('/booking');
  unmount();
  await renderPage({ club: exampleClub(), answers: content });
  await screen.findByRole('heading', { level: 1, name: 'Aurora House' });
  expect(screen.queryByRole('link', { name: 'Book a slot' })).toBeNull();
});
