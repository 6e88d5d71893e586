import { FAQ_KEYS } from '@tifo/contracts/home-rules';
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
  const home = { sections: [], faq: FAQ_KEYS.map((key) => ({ key })) };
  expect(listFaq({ ...club, home })).toEqual(entries.map((key) => ({ key })));
});

test('has the questions of the club where it has put them', () => {
  const own = { id: '1', question: 'Where do I park?', answer: 'Behind gate C.' };
  const home = { sections: [], faq: [{ key: 'pay' } as const, own, { key: 'coins' } as const] };
  const club = { coinsEnabled: false, hasAuctions: false, model: 'MARKETPLACE' as const, home };
  expect(listFaq(club)).toEqual([{ key: 'pay' }, own]);
});
