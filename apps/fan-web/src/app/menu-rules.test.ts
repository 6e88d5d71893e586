import { describe, expect, test } from 'vitest';
import { findActiveItem, listMenuItems, type MenuClub, type MenuVisitor } from './menu-rules.ts';

const plain: MenuClub = {
  model: 'MARKETPLACE',
  referralNeeded: false,
  promoteDonation: false,
  coinsEnabled: false,
  hasAuctions: false,
  hasActiveAuction: false,
  hasPosts: false,
};
const visitor: MenuVisitor = { session: 'anonymous', kycStatus: undefined };
const validated: MenuVisitor = { session: 'authenticated', kycStatus: 'VALIDATED' };
const names = (club: Partial<MenuClub>, who: MenuVisitor) =>
  listMenuItems({ ...plain, ...club }, who).map((item) => item.name);

describe('club items', () => {
  test.each<[string, Partial<MenuClub>, string[]]>([
    ['marketplace without coins', {}, ['marketplace']],
    ['marketplace with coins', { coinsEnabled: true }, ['wallet', 'marketplace']],
    ['marketplace with posts', { hasPosts: true }, ['marketplace', 'news']],
    [
      'popup ignores what foundations offer',
      { model: 'POPUP', hasAuctions: true, promoteDonation: true },
      ['marketplace'],
    ],
    ['bare foundation', { model: 'FOUNDATION' }, []],
    ['foundation with coins has no wallet', { model: 'FOUNDATION', coinsEnabled: true }, []],
    [
      'full foundation',
      { model: 'FOUNDATION', referralNeeded: true, hasAuctions: true, promoteDonation: true, hasPosts: true },
      ['members', 'auctions', 'donation', 'news'],
    ],
  ])('of a %s', (_, club, expected) => {
    expect(names(club, validated)).toEqual(['homepage', ...expected, 'profile']);
  });
});

test.each<[string, MenuVisitor, string[]]>([
  ['a visitor', visitor, ['homepage', 'marketplace', 'login']],
  [
    'somebody not known yet',
    { session: 'unknown', kycStatus: undefined },
    ['homepage', 'marketplace', 'login'],
  ],
  [
    'a fan who is being read',
    { session: 'authenticated', kycStatus: undefined },
    ['homepage', 'marketplace', 'profile'],
  ],
  ['a validated fan', validated, ['homepage', 'marketplace', 'profile']],
  [
    'a fan who has not registered here',
    { session: 'authenticated', kycStatus: 'READY_FOR_KYC' },
    ['homepage', 'marketplace', 'profile'],
  ],
])('offers %s the right menu', (_, who, expected) => {
  expect(names({}, who)).toEqual(expected);
});

test.each(['PERSONAL_INFO_FILLED', 'NOT_REFERRED'] as const)(
  'offers no menu to a fan whom a referral club has not admitted: %s',
  (kycStatus) => {
    expect(names({ referralNeeded: true }, { session: 'authenticated', kycStatus })).toEqual([]);
  },
);

test('marks auctions, and only them, while one is active', () => {
  const club: MenuClub = { ...plain, model: 'FOUNDATION', hasAuctions: true, hasActiveAuction: true };
  const dotted = listMenuItems(club, visitor).filter((item) => item.hasDot);
  expect(dotted.map((item) => item.name)).toEqual(['auctions']);
});

test('follows the tab groups of the route', () => {
  const marketplace = listMenuItems(plain, visitor);
  const foundation = listMenuItems({ ...plain, model: 'FOUNDATION', hasAuctions: true }, visitor);
  const ofAnExclusive = ['MARKETPLACE', 'AUCTIONS'] as const;
  expect(findActiveItem(marketplace, ofAnExclusive)?.name).toBe('marketplace');
  expect(findActiveItem(foundation, ofAnExclusive)?.name).toBe('auctions');
  expect(findActiveItem(marketplace, [])).toBeUndefined();
});
