import { expect, test } from 'vitest';
import { findMissingPaths } from './find-missing-paths.ts';

const files = [
  'apps/server/src/app.ts',
  'apps/server/src/http/sessions.ts',
  'packages/locales/en/wallet.json',
];
const find = (text: string) => findMissingPaths({ path: 'README.md', text }, files);

test.each([
  ['a file by its end', 'see `app.ts` and `http/sessions.ts`'],
  ['a folder', 'see `apps/server/src/http/`'],
  ['alternatives', '`packages/locales/{en}/wallet.json`'],
  ['any of a kind', '`apps/server/src/*.ts`'],
  ['a link', '[the app](apps/server/src/app.ts#top)'],
  ['a drawing of the tree', '```\napps/server/    the server\n  src/app.ts    the list\n```\n'],
  ['what is no path', '`GET /api/x`, `npm run x`, `text/html`, `features/<noun>/a.ts`, `a/b`'],
])('accepts %s', (_what, text) => {
  expect(find(text)).toEqual([]);
});

test.each([
  ['a file', 'see `router.ts`', 'router.ts'],
  ['the end of a longer name', 'see `ons.ts`', 'ons.ts'],
  ['a folder', 'see `apps/server/src/db/`', 'apps/server/src/db/'],
  ['one of alternatives', '`packages/locales/{en,fr}/wallet.json`', 'packages/locales/fr/wallet.json'],
  ['a link', '[gone](docs/gone.md)', 'docs/gone.md'],
  ['a line of a drawing', '```\napps/server/\n  src/router.ts    the list\n```\n', 'src/router.ts'],
])('names %s that is missing', (_what, text, missing) => {
  expect(find(text)).toEqual([`README.md: names ${missing}, which is not there`]);
});
