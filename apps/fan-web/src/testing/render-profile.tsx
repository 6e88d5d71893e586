import type { Order } from '@tifo/contracts/orders';
import { exampleClub, exampleFan, exampleMoney, examplePricing } from './examples.ts';
import type { FakeAnswers } from './fake-api.ts';
import { type PageOptions, renderPage } from './render-page.tsx';

/** Renders the profile of a fan who has only what `options` contain. */
export function renderProfile(options: Partial<PageOptions> = {}) {
  const { username, identity } = exampleFan();
  const answers: FakeAnswers = {
    'GET /api/clubs/{slug}/fans/me': exampleFan(),
    'GET /api/clubs/{slug}/fans/{username}/orders': [],
    'GET /api/clubs/{slug}/fans/{username}/donations': [],
    'GET /api/clubs/{slug}/fans/{username}/receipts': [],
    'GET /api/clubs/{slug}/fans/{username}/waiting-receipts': [],
    'GET /api/clubs/{slug}/fans/{username}/due-payment-exclusives': [],
    'GET /api/clubs/{slug}/fans/{username}/card-payment-method': { status: 'NOT_DEFINED' },
    'GET /api/clubs/{slug}/fans/{username}/mail-settings': [],
    'GET /api/clubs/{slug}/fans/{username}/push-settings': {
      ...{ publicKey: 'key', topics: [], quietHours: null, endpoints: [] },
    },
    ...options.answers,
  };
  return renderPage({
    path: '/profile',
    club: exampleClub(),
    identity: { ...identity, username },
    ...options,
    answers,
  });
}

export const foundation = exampleClub({ model: 'FOUNDATION', coinsEnabled: false, hasAuctions: true });

/** One shirt for 40 €, paid. */
export function exampleOrder(given: Partial<Order> = {}): Order {
  return {
    id: 'order-1',
    date: '2026-07-30T10:00:00.000Z',
    clubSlug: 'aurora-fc',
    status: 'PAID',
    exclusives: [
      {
        id: 'exclusive-1',
        slug: 'shirt',
        name: 'Signed shirt',
        description: '',
        imageUrl: '/files/shirt.webp',
        pricing: examplePricing(20),
        category: 'COLLECTIBLE',
      },
    ],
    originalCost: examplePricing(20),
    usedCoins: { amount: 0, ticker: 'AUR' },
    finalCost: exampleMoney(40),
    isWithdrawable: false,
    invoices: [],
    ...given,
  };
}
