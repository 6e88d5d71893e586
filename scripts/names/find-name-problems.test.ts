import { expect, test } from 'vitest';
import { findNameProblems } from './find-name-problems.ts';

const features = 'apps/server/src/features';

test.each([
  [
    'a use case named after what it exports',
    `${features}/auctions/place-bid.ts`,
    'export async function placeBid() {}',
  ],
  ['a collection', `${features}/auctions/auction-store.ts`, 'export async function findLot() {}'],
  ['a plural', `${features}/clubs/club-addresses.ts`, 'export function clubWebUrl() {}'],
  ['a family', 'packages/ui/src/toast/toast.tsx', 'export function ToastProvider() {}'],
  ['a door', `${features}/auctions/index.ts`, "export { placeBid } from './place-bid.ts';"],
  ['a component', 'packages/ui/src/button/button.tsx', 'export function Button() {}'],
  ['a platform file', 'apps/server/src/http/error-handler.ts', 'export function registerErrorHandler() {}'],
  ['a type that begins with such a letter', `${features}/kyc/identity.ts`, 'export interface Identity {}'],
])('accepts %s', (_what, path, text) => {
  expect(findNameProblems({ path, text })).toEqual([]);
});

test.each([
  [
    'a use case under another name',
    `${features}/auctions/place-bid.ts`,
    'export function makeBid() {}',
    'makeBid',
  ],
  [
    'a component under another name',
    'apps/fan-web/src/pages/home-page.tsx',
    'export function Home() {}',
    'Home',
  ],
  ['a file of leftovers', 'apps/server/src/lib/date-utils.ts', 'export const day = 1;', 'says nothing'],
  ['a folder of leftovers', 'apps/fan-web/src/common/day.ts', 'export const day = 1;', 'says nothing'],
  ['a suffix for a kind', 'packages/contracts/src/bids.ts', 'export type BidDto = 1;', 'BidDto'],
  ['a prefix for a kind', 'packages/contracts/src/bids.ts', 'export interface IBid {}', 'IBid'],
])('refuses %s', (_what, path, text, hint) => {
  const problems = findNameProblems({ path, text });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(hint);
});
