import { expect, it } from 'vitest';
import { filesAt, supersededVersions } from './archived-files.ts';

const version = (key: string, at: number, isGone = false) => ({
  ...{ key, at, isGone, bytes: isGone ? 0 : 5 },
  name: `files/1/${key}@${at}-${isGone ? 'gone' : 5}`,
});
const versions = [
  version('logo.png', 10),
  version('logo.png', 30),
  version('removed.png', 10),
  version('removed.png', 20, true),
  version('new.pdf', 40),
];
const names = (found: { key: string; at: number }[]) => found.map(({ key, at }) => `${key} ${at}`);
const at = (ms: number) => filesAt(versions, new Date(ms));

it('finds the files of a moment', () => {
  expect(names(at(15).present)).toEqual(['logo.png 10', 'removed.png 10']);
  expect(names(at(30).present)).toEqual(['logo.png 30']);
  expect(names(at(40).present)).toEqual(['logo.png 30', 'new.pdf 40']);
});

it('tells which files the database of the moment does not know', () => {
  expect(names(at(30).later)).toEqual(['new.pdf 40']);
  expect(at(40).later).toEqual([]);
});

it('lets go only of what no later moment needs', () => {
  expect(supersededVersions(versions, new Date(15))).toEqual([]);
  expect(names(supersededVersions(versions, new Date(25)))).toEqual(['removed.png 10', 'removed.png 20']);
  expect(names(supersededVersions(versions, new Date(35)))).toEqual([
    'logo.png 10',
    'removed.png 10',
    'removed.png 20',
  ]);
});
