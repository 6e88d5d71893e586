import { expect, test } from 'vitest';
import { listFaq, listFoundationLinks } from './home-rules.ts';

test.each([
  [{ hasAuctions: true, promoteDonation: true, hasPosts: true }, false, ['auctions', 'donation']],
  [{ hasAuctions: true, promoteDonation: false, hasPosts: true }, false, ['auctions', 'news']],
  [{ hasAuctions: false, promoteDonation: true, hasPosts: true }, false, ['donation', 'news']],
  [{ hasAuctions: false, promoteDonation: false, hasPosts: true }, false, ['news']],
  [{ hasAuctions: false, promoteDonation: false, hasPosts: false }, true, ['news']],
  [{ hasAuctions: false, promoteDonation: false, hasPosts: false }, false, []],
])('of what a foundation offers, links at most two: %j, programs: %s', (club, hasPrograms, links) => {
  expect(listFoundationLinks(club, { hasPrograms })).toEqual(links);
});

test.each([
  [
    { coinsEnabled: true, hasAuctions: false, model: 'MARKETPLACE' },
    ['platform', 'coins', 'notEnough', 'pay', 'delivery'],
  ],
  [{ coinsEnabled: false, hasAuctions: true, model: 'FOUNDATION' }, ['platform', 'pay', 'bid', 'delivery']],
  [{ coinsEnabled: false, hasAuctions: false, model: 'POPUP' }, ['platform', 'pay']],
] as const)('answers the questions of %j', (club, entries) => {
  expect(listFaq(club)).toEqual(entries);
});
