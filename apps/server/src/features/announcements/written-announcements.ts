import { isDeepStrictEqual } from 'node:util';
import type { AnnouncementDraft, OfficeAnnouncement } from '@tifo/contracts/back-office/announcements';
import type { PageQuery } from '@tifo/contracts/values';
import { z } from 'zod';
import type { Context, UnitOfWork, UseCase } from '#server/context.ts';
import { MOST_COUNTED, toListPage } from '#server/db/list-page.ts';
import { toPage, toPageRequest } from '#server/db/pagination.ts';
import { type ClubRecord, clubPagePath } from '#server/features/clubs/index.ts';
import { keepVersion } from '#server/features/content-history/index.ts';
import type { ExportColumn } from '#server/http/serve-list-export.ts';
import { type Actor, assertMay } from '#server/lib/actor.ts';
import {
  ConflictError,
  InvalidInputError,
  NotFoundError,
  StaleEditError,
  UnprocessableError,
} from '#server/lib/errors.ts';
import { FIRST_VERSION } from '#server/lib/first-version.ts';
import { inLanguage } from '#server/lib/language.ts';
import { type AnnouncementState, stateOf } from './announcement-rules.ts';
import {
  type AnnouncementFields,
  type AnnouncementRecord,
  countAnnouncements,
  findAnnouncement,
  findAnnouncements,
  insertAnnouncement,
  lockAnnouncement,
  updateAnnouncement,
} from './announcement-store.ts';
import { presentOfficeAnnouncement } from './present-announcement.ts';
import { scheduleTurns } from './turn-announcements.ts';

interface AnnouncementsQuery extends PageQuery {
  'filter[state]'?: AnnouncementState | undefined;
}

const Key = z.object({ at: z.iso.datetime(), id: z.uuid() });

/** Returns the announcements of a club, newest first. */
export async function listAnnouncements({
  ctx,
  actor,
  input: { club, query },
}: UseCase<{ club: ClubRecord; query: AnnouncementsQuery }>) {
  assertMay(actor, 'announcements.write', club.id);
  const page = toPageRequest(query, (key) => Key.parse(key));
  const now = ctx.clock.now();
  const search = { clubId: club.id, now, state: query['filter[state]'] };
  const [rows, count] = await Promise.all([
    findAnnouncements(ctx.db, { ...search, page }),
    countAnnouncements(ctx.db, { ...search, most: MOST_COUNTED + 1 }),
  ]);
  const shown = toPage(rows, page.limit, ({ createdAt, id }) => ({ at: createdAt.toISOString(), id }));
  return toListPage(shown, count, (row) => presentOfficeAnnouncement(row, now));
}

export interface AnnouncementInput {
  club: ClubRecord;
  id: string;
}

export async function getAnnouncement({
  ctx,
  actor,
  input: { club, id },
}: UseCase<AnnouncementInput>): Promise<OfficeAnnouncement> {
  assertMay(actor, 'announcements.write', club.id);
  const row = await findAnnouncement(ctx.db, { clubId: club.id, id });
  if (!row) throw new NotFoundError('announcement.notFound');
  return presentOfficeAnnouncement(row, ctx.clock.now());
}

/**
 * Adds an announcement. The id of one that was added before, whose answer was lost, changes it, unless it was changed since
 * (`edit.stale`).
 */
export async function addAnnouncement({
  ctx,
  actor,
  input: { club, id, draft },
}: UseCase<AnnouncementInput & { draft: AnnouncementDraft }>): Promise<OfficeAnnouncement> {
  const key = { clubId: club.id, id };
  assertMay(actor, 'announcements.write', club.id);
  const fields = toFields(ctx, club, draft);
  return ctx.unitOfWork({ clubId: club.id, findsOwnWork: true }, async (uow) => {
    const isNew = await insertAnnouncement(uow.tx, { ...fields, ...key });
    const row = await findAnnouncement(uow.tx, key);
    if (!row) throw new UnprocessableError('idempotency.mismatch');
    if (!isNew && !hasFields(row, fields)) {
      return editAnnouncement({ ctx: uow, actor, input: { club, id, draft, version: FIRST_VERSION } });
    }
    if (isNew) await announce(uow, { club, actor, before: null, after: row });
    return presentOfficeAnnouncement(row, uow.clock.now());
  });
}

type SetFields = Pick<AnnouncementRecord, keyof AnnouncementFields>;

const hasFields = (row: AnnouncementRecord, fields: SetFields) =>
  isDeepStrictEqual(toAnnouncementFields(row), toAnnouncementFields({ ...row, ...fields }));

/** The query that locks the row; a test replaces it by one without the lock to show that it is needed. */
export interface EditStore {
  lockAnnouncement: typeof lockAnnouncement;
}

interface EditInput extends AnnouncementInput {
  draft: AnnouncementDraft;
  version: number;
}

/** Changes an announcement; fans who closed it see it again. */
export async function editAnnouncement({
  ctx,
  actor,
  input: { club, id, draft, version },
  store = { lockAnnouncement },
}: UseCase<EditInput> & { store?: EditStore }): Promise<OfficeAnnouncement> {
  assertMay(actor, 'announcements.write', club.id);
  const fields = toFields(ctx, club, draft);
  const key = { clubId: club.id, id };
  return ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const before = await store.lockAnnouncement(uow.tx, key);
    if (!before) throw new NotFoundError('announcement.notFound');
    const now = uow.clock.now();
    if (before.version !== version) throw new StaleEditError(presentOfficeAnnouncement(before, now));
    const after = await updateAnnouncement(uow.tx, key, fields);
    await announce(uow, { club, actor, before, after });
    return presentOfficeAnnouncement(after, now);
  });
}

/** Ends a running announcement, or one that has not begun, at once. */
export async function endAnnouncement({
  ctx,
  actor,
  input: { club, id },
}: UseCase<AnnouncementInput>): Promise<OfficeAnnouncement> {
  assertMay(actor, 'announcements.write', club.id);
  const key = { clubId: club.id, id };
  return ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const before = await lockAnnouncement(uow.tx, key);
    if (!before) throw new NotFoundError('announcement.notFound');
    const now = uow.clock.now();
    const state = stateOf(before, now);
    // A retry after a lost reply finds it ended.
    if (state === 'ENDED') return presentOfficeAnnouncement(before, now);
    if (state === 'DRAFT') throw new ConflictError('announcement.draft');
    const hasBegun = state === 'RUNNING';
    const change = { endsAt: now, ...(hasBegun ? {} : { startsAt: now }) };
    const after = await updateAnnouncement(uow.tx, key, change);
    await announce(uow, { club, actor, before, after });
    return presentOfficeAnnouncement(after, now);
  });
}

interface Announced {
  club: ClubRecord;
  actor: Actor;
  before: AnnouncementRecord | null;
  after: AnnouncementRecord;
}

async function announce(uow: UnitOfWork, { club, actor, before, after }: Announced): Promise<void> {
  const key = { clubId: club.id, kind: 'ANNOUNCEMENT', ref: after.id } as const;
  await keepVersion(uow, { key, actor, before: before && toSaved(before), after: toSaved(after) });
  uow.invalidate(club);
  scheduleTurns(uow, after);
  uow.audit({
    actor,
    action: before === null ? 'announcement.added' : 'announcement.edited',
    subject: `announcement:${after.id}`,
    before: before && factsOf(before),
    after: factsOf(after),
  });
}

/** What the audit log says of it. */
export function factsOf({ text, type, audience, startsAt, endsAt, isDraft }: AnnouncementRecord) {
  const until = endsAt?.toISOString() ?? null;
  return { text, type, audience, isDraft, startsAt: startsAt.toISOString(), endsAt: until };
}

const toSaved = (announcement: AnnouncementRecord) => ({
  version: announcement.version,
  fields: toAnnouncementFields(announcement),
});

/** Returns the fields of the form, as they are kept with each version. */
export function toAnnouncementFields(announcement: AnnouncementRecord): AnnouncementDraft {
  const { isDraft, type, audience, text, linkPath, linkLabel, isClosable, startsAt, endsAt } = announcement;
  return {
    ...{ isDraft, type, audience, text, isClosable },
    link: linkPath === null || linkLabel === null ? null : { path: linkPath, label: linkLabel },
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
  };
}

function toFields(ctx: Context, club: ClubRecord, draft: AnnouncementDraft): SetFields {
  assertOrder(draft);
  const { link, startsAt, endsAt, ...fields } = draft;
  return {
    ...fields,
    linkPath: link && pagePathOf(ctx, club, link.path),
    linkLabel: link?.label ?? null,
    startsAt: new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  };
}

function pagePathOf(ctx: Context, club: ClubRecord, given: string): string {
  const path = clubPagePath(ctx, club, given);
  if (path === undefined) throw new InvalidInputError('announcement.linkElsewhere', { field: 'link.path' });
  return path;
}

function assertOrder({ startsAt, endsAt }: AnnouncementDraft): void {
  const isBackwards = endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt);
  if (isBackwards) throw new UnprocessableError('announcement.endsBefore');
}

/** The columns of the list as a table. */
export const ANNOUNCEMENT_COLUMNS: readonly ExportColumn<OfficeAnnouncement>[] = [
  { head: { en: 'Text', fr: 'Texte' }, cell: ({ text }, language) => inLanguage(text, language) },
  { head: { en: 'State', fr: 'État' }, cell: ({ state }) => state },
  { head: { en: 'Kind', fr: 'Type' }, cell: ({ type }) => type },
  { head: { en: 'For', fr: 'Pour' }, cell: ({ audience }) => audience },
  { head: { en: 'Begins at', fr: 'Commence le' }, cell: ({ startsAt }) => startsAt },
  { head: { en: 'Ends at', fr: 'Finit le' }, cell: ({ endsAt }) => endsAt },
];
