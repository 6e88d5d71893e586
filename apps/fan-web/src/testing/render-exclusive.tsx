import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AuctionLot } from '@tifo/contracts/auctions';
import type { Exclusive } from '@tifo/contracts/exclusives';
import {
  exampleBid,
  exampleClub,
  exampleExclusive,
  exampleFan,
  exampleLot,
  exampleMoney,
  examplePricing,
} from './examples.ts';
import type { FakeAnswers } from './fake-api.ts';
import './fake-event-source.ts';
import { renderPage } from './render-page.tsx';

const fan = exampleFan();

/** A club whose coins are euros, as for auctions. */
export const auctionClub = exampleClub({
  model: 'FOUNDATION',
  coinsEnabled: false,
  currentPrice: exampleMoney(1),
  taxReceiptThreshold: exampleMoney(100),
});

export const inEuros = (coins: number) => ({ ...examplePricing(coins), totalCost: exampleMoney(coins) });

/** A lot: a shirt from 20 €, with one bid of 50 €. */
export function lotFor(given: Partial<AuctionLot> = {}): Exclusive {
  const auctionLot = exampleLot({
    startingPrice: inEuros(20),
    currentPrice: inEuros(50),
    bidCount: 1,
    bidderCount: 1,
    bids: [exampleBid({}, 50)],
    ...given,
  });
  return exampleExclusive({ pricing: auctionLot.currentPrice, auctionLot });
}

export function answersFor(exclusive: Exclusive, given: FakeAnswers = {}): FakeAnswers {
  return {
    'GET /api/clubs/{slug}/exclusives': [exclusive],
    'GET /api/clubs/{slug}/exclusives/{exclusiveSlug}': exclusive,
    'GET /api/clubs/{slug}/fans/me': fan,
    'GET /api/clubs/{slug}/fans/{username}/exclusive-likes': [],
    'GET /api/clubs/{slug}/fans/{username}/due-payment-exclusives': [],
    'GET /api/clubs/{slug}/fans/{username}/card-payment-method': { status: 'READY' },
    'GET /api/clubs/{slug}/fans/me/balance': { coins: { amount: 0, ticker: 'AUR' }, fiat: exampleMoney(0) },
    'GET /api/clubs/{slug}/fans/{username}/orders': [],
    ...given,
  };
}

/** Opens its page for a signed-in fan. */
export function openExclusive(exclusive: Exclusive, given: FakeAnswers = {}, search = '') {
  return renderPage({
    path: `/exclusives/shirt${search}`,
    club: exclusive.auctionLot ? auctionClub : exampleClub(),
    identity: { ...fan.identity, username: fan.username },
    answers: answersFor(exclusive, given),
  });
}

export const dialog = () => screen.findByRole('dialog');

/** Presses a button as soon as it is enabled. */
export async function press(name: RegExp, container: HTMLElement = document.body): Promise<void> {
  const ready = async () => {
    const button = await within(container).findByRole('button', { name });
    const isHeld = button.getAttribute('aria-disabled') === 'true';
    if (isHeld || (button instanceof HTMLButtonElement && button.disabled))
      throw new Error(`${name} is not ready`);
    return button;
  };
  await userEvent.click(await waitFor(ready));
}

/**
 * Presses a button that has just been found, as a second press in a row does: the page has no time for anything between.
 * Resolves once the page has done what it does at such a press.
 */
export async function pressAtOnce(button: HTMLElement): Promise<void> {
  fireEvent.click(button);
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
}
