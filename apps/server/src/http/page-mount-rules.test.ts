import { expect, test } from 'vitest';
import { isPagePath, mountOf } from './page-mount-rules.ts';

test.each([
  ['/', null, { basename: '/', clubSlug: undefined }],
  ['/clubs', null, { basename: '/', clubSlug: undefined }],
  ['/clubs/aurora-fc', null, { basename: '/clubs/aurora-fc', clubSlug: 'aurora-fc' }],
  ['/clubs/aurora-fc/news/first-win', null, { basename: '/clubs/aurora-fc', clubSlug: 'aurora-fc' }],
  ['/clubs/Aurora%20FC', null, { basename: '/', clubSlug: undefined }],
  ['/clubsy/aurora-fc', null, { basename: '/', clubSlug: undefined }],
  ['/', { slug: 'lions' }, { basename: '/', clubSlug: 'lions' }],
  ['/clubs/aurora-fc', { slug: 'lions' }, { basename: '/', clubSlug: 'lions' }],
])('mounts %s of host club %j at %j', (path, hostClub, mount) => {
  expect(mountOf(path, hostClub)).toEqual(mount);
});

test.each([
  ['/', true],
  ['/clubs/aurora-fc', true],
  ['/apis', true],
  ['/login/callback', true],
  ['/api', false],
  ['/api/clubs/nothing', false],
  ['/health/live', false],
  ['/.well-known/nothing', false],
  ['/assets/gone.js', false],
])('says whether %s can be a page: %j', (path, expected) => {
  expect(isPagePath(path)).toBe(expected);
});
