import type { ContentVersionItem } from '@tifo/contracts/back-office/content-history';
import type { PageQuery } from '@tifo/contracts/values';
import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { toListPage } from '#server/db/list-page.ts';
import { toPage, toPageRequest } from '#server/db/pagination.ts';
import { nameStaff } from '#server/features/staff/index.ts';
import { type ContentKey, countVersions, findVersions } from './history-store.ts';

/** Returns the versions of an item, newest first. The caller has authorised the reader. */
export async function listVersions(ctx: Context, key: ContentKey, query: PageQuery) {
  const { db } = ctx;
  const page = toPageRequest(query, (value) => z.int().parse(value));
  const [rows, count, nameOf] = await Promise.all([
    findVersions(db, { ...key, page }),
    countVersions(db, key),
    nameStaff(ctx, key.clubId),
  ]);
  return toListPage(
    toPage(rows, page.limit, ({ version }) => version),
    count,
    ({ version, createdAt, savedBy, fields }): ContentVersionItem => ({
      version,
      savedAt: createdAt.toISOString(),
      savedBy: savedBy === null ? null : nameOf(savedBy),
      ...Texts.parse(fields),
    }),
  );
}

const Words = z.object({ en: z.string(), fr: z.string() });
const NO_WORDS = { en: '', fr: '' };

/** The words of each kind of content. */
const Texts = z.union([
  z.object({ name: Words, descriptionMarkdown: Words, imageUrl: z.string() }),
  z.object({ text: Words, link: z.object({ label: Words }).nullable() }).transform(({ text, link }) => ({
    name: text,
    descriptionMarkdown: link?.label ?? NO_WORDS,
    imageUrl: '',
  })),
]);
