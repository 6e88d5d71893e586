import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PostDetail } from '@tifo/contracts/back-office/content';
import { afterEach, expect, test, vi } from 'vitest';
import { renderSection } from '../../testing/render-section.tsx';
import { section } from './section.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const words = (en: string) => ({ en, fr: '' });
const post: PostDetail = {
  ...{ id: 'p1', slug: 'derby', name: words('The cup'), imageUrl: '', shareImageUrl: '', medias: [] },
  ...{ state: 'DRAFT', publishedAt: null, programId: null, version: 2, webUrl: '/clubs/aurora/news/derby' },
  descriptionMarkdown: words('Stay'),
};
const savedAt = '2026-03-02T10:00:00.000Z';
const version = (given: number, name: string) => ({
  ...{ version: given, savedAt, savedBy: given === 1 ? '' : 'Odile', name: words(name), imageUrl: '' },
  descriptionMarkdown: words(`About ${name}`),
});
const list = (items: object[]) => ({ items, nextCursor: null, total: items.length, hasMore: false });

test('an earlier version is read, and written again', async () => {
  const calls = await renderSection(section, {
    capabilities: ['content.write'],
    replies: {
      'GET /posts': list([post]),
      'GET /programs': list([]),
      'GET /posts/p1': post,
      'GET /posts/p1/versions': list([version(2, 'The cup'), version(1, 'The derby')]),
      'POST /posts/p1/restore': { ...post, name: words('The derby'), version: 3 },
    },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'The cup' }));
  const see = await screen.findByRole('button', { name: 'See version 1' });
  expect(screen.getByRole('link', { name: 'Preview link' }).getAttribute('href')).toBe(post.webUrl);
  expect(screen.getByText(/^1 · The platform · /)).toBeTruthy();
  await userEvent.click(see);
  expect(screen.getByText('About The derby')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Restore this version' }));
  expect(await screen.findByDisplayValue('The derby')).toBeTruthy();
  expect(calls).toContain('POST /posts/p1/restore {"savedVersion":1,"version":2}');
});

test('a draft is published by one press, without typing a date', async () => {
  const before = Date.now();
  const calls = await renderSection(section, {
    capabilities: ['content.write'],
    replies: {
      'GET /posts': list([post]),
      'GET /programs': list([]),
      'GET /posts/p1': post,
      'GET /posts/p1/versions': list([]),
      'PUT /posts/p1': { ...post, state: 'PUBLISHED', publishedAt: '2026-03-02T10:00:00.000Z', version: 3 },
    },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'The cup' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Publish now' }));
  expect(await screen.findByRole('link', { name: 'See it as a fan' })).toBeTruthy();
  const [saved = ''] = calls.filter((call) => call.startsWith('PUT /posts/p1'));
  const { publishedAt } = JSON.parse(saved.slice('PUT /posts/p1 '.length));
  // A time of a field has no seconds.
  expect(Date.parse(publishedAt)).toBeGreaterThan(before - 60_000);
  expect(Date.parse(publishedAt)).toBeLessThanOrEqual(Date.now());
});

test('what nobody needs is archived, and restored', async () => {
  const calls = await renderSection(section, {
    capabilities: ['content.write'],
    replies: {
      'GET /posts': list([post]),
      'GET /programs': list([]),
      'GET /posts/p1': post,
      'GET /posts/p1/versions': list([]),
      'POST /posts/p1/archive': { ...post, state: 'ARCHIVED', version: 3 },
      'POST /posts/p1/bring-back': { ...post, version: 4 },
    },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'The cup' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Archive' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(await screen.findByRole('button', { name: 'Archive' })).toBeTruthy();
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([
    'POST /posts/p1/archive {}',
    'POST /posts/p1/bring-back {}',
  ]);
});

test.each([
  ['/new', 'POST /posts', `GET /posts/p1`],
  ['/programs/new', 'POST /programs', `GET /programs/p1`],
])(
  '%s: what was written, with a lost answer, and changed since is changed, not written again',
  async (path, added, read) => {
    const { slug, name } = post;
    const current = { ...post, name: words('The final'), version: 2 };
    const refusal = { code: 'edit.stale', detail: 'Somebody else has changed it.', current };
    const replies: Record<string, object> = {
      'GET /posts': list([]),
      'GET /programs': list([]),
      [added]: new Response(null, { status: 502 }),
      [`${read}/versions`]: list([]),
      [read]: post,
    };
    const calls = await renderSection(section, { capabilities: ['content.write'], replies, path });
    await userEvent.type(await screen.findByRole('textbox', { name: /Title.*English/ }), name.en);
    await userEvent.type(screen.getByRole('textbox', { name: /Address/ }), slug);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('alert');
    replies[added] = Response.json(refusal, { status: 409 });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    replies[read.replace('GET', 'PUT')] = { ...current, name, version: 3 };
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('radio', { name: /The cup/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save this' }));
    await expect.poll(() => calls.some((call) => call.startsWith('PUT'))).toBe(true);
    const sent = calls.filter((call) => call.startsWith(added));
    expect(sent).toHaveLength(2);
    expect(sent[1]).toBe(sent[0]);
    expect(sent[0]).toContain('"requestId":"');
    expect(calls.find((call) => call.startsWith('PUT'))).toContain('"version":2');
  },
);
