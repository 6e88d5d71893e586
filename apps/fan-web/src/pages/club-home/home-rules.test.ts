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

test.each([true, false])(
  'says how to bid where there are auctions (%s), among what the club has put in',
  (hasAuctions) => {
    const own = { id: '1', question: 'Where do I park?', answer: 'Behind gate C.' };
    const bid = { key: 'bid' } as const;
    const home = { sections: [], faq: [{ key: 'pay' } as const, own, bid] };
    expect(listFaq({ hasAuctions, home })).toEqual([{ key: 'pay' }, own, ...(hasAuctions ? [bid] : [])]);
  },
);
