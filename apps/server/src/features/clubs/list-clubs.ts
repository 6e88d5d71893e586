import type { ClubsQuery } from '@tifo/contracts/clubs';
import { readSearchWords } from '@tifo/contracts/search-rules';
import type { PageQuery } from '@tifo/contracts/values';
import type { Context } from '#server/context.ts';
import { MOST_COUNTED } from '#server/db/list-page.ts';
import { type Page, toIdPage, toIdPageRequest, WHOLE_LIST_LIMIT } from '#server/db/pagination.ts';
import { unlessAway } from '#server/platform/databases.ts';
import {
  type ClubAnnouncements,
  type ClubContent,
  clubAnnouncementsPort,
  clubContentPort,
} from './club-content-port.ts';
import { type ClubHomeRow, findHomes } from './club-home-store.ts';
import type { ClubRecord } from './club-record.ts';
import { countClubs, findClubPage, findClubRowsByIds, findClubsByName } from './club-search-store.ts';
import { countOpenClubs, findClubZones, findOpenSlugs, isAnyClub } from './club-store.ts';
import { getClub } from './get-club.ts';
import { listLinkedClubs } from './linked-clubs/linked-club-store.ts';
import { toLinkedRecord } from './linked-clubs/show-linked-clubs.ts';
import { listPartners, type PartnerRow } from './partners/partner-store.ts';
import { toClubRecord } from './to-club-record.ts';

/** A club with everything shown about it. */
export interface ShownClub {
  club: ClubRecord;
  partners: PartnerRow[];
  /** Without those that have closed. */
  linkedClubs: ClubRecord[];
  facts: Record<keyof ClubContent, boolean>;
  announcements: ClubAnnouncements | undefined;
  home: ClubHomeRow | undefined;
}

/** Returns one page of the clubs that can be chosen, oldest first, or of those whose names begin with some words. */
export async function listClubs(ctx: Context, { q, ...query }: ClubsQuery): Promise<Page<ShownClub>> {
  const request = toIdPageRequest(query, WHOLE_LIST_LIMIT);
  const words = q === undefined ? undefined : readSearchWords(q);
  const found = await findClubPage(ctx.db, { words }, request);
  const { rows, nextCursor } = toIdPage(found, request.limit, ({ id }) => id);
  const records = rows.map((row) => toClubRecord(row, ctx.config.server.publicUrl));
  return { rows: await withDetailsEverywhere(ctx, records), nextCursor };
}

/** What is shown about a club is read where the club is; without those that are away, there is its name. */
async function withDetailsEverywhere(ctx: Context, clubs: ClubRecord[]): Promise<ShownClub[]> {
  if (ctx.everywhere.length === 1) return withDetails(ctx, clubs);
  const byPlace = Map.groupBy(clubs, ({ slug }) => ctx.places.of(slug));
  const shown = await Promise.all([...byPlace].map(([at, there]) => withDetailsOf(ctx, at, there)));
  const bySlug = new Map(shown.flat().map((each) => [each.club.slug, each]));
  return clubs.flatMap(({ slug }) => bySlug.get(slug) ?? []);
}

async function withDetailsOf(ctx: Context, at: Context, clubs: ClubRecord[]): Promise<ShownClub[]> {
  if (at.db === ctx.db) return withDetails(at, clubs);
  const shown = await unlessAway(at, withDetails(at, clubs));
  return shown ?? clubs.map((club) => ({ club, ...UNKNOWN }));
}

const UNKNOWN: Omit<ShownClub, 'club'> = {
  ...{ partners: [], linkedClubs: [], announcements: undefined, home: undefined },
  facts: { hasActiveAuction: false, hasAuctions: false, hasPosts: false },
};

export async function getShownClub(ctx: Context, slug: string): Promise<ShownClub> {
  const club = await getClub(ctx, slug);
  const [shown] = await withDetails(ctx, [club]);
  return shown as ShownClub;
}

async function withDetails(ctx: Context, clubs: ClubRecord[]): Promise<ShownClub[]> {
  if (clubs.length === 0) return [];
  const ids = clubs.map(({ id }) => id);
  const known = clubContentPort.of(ctx);
  const [partners, linked, active, auctions, posts, announced, homes] = await Promise.all([
    listPartners(ctx.db, ids),
    listLinkedClubs(ctx.db, ids),
    known.hasActiveAuction(ids),
    known.hasAuctions(ids),
    known.hasPosts(ids),
    clubAnnouncementsPort.of(ctx).find(ids),
    findHomes(ctx.db, ids),
  ]);
  const partnersOf = Map.groupBy(partners, ({ clubId }) => clubId);
  const open = linked.filter(({ linked: { state } }) => state !== 'ARCHIVED');
  const linkedOf = Map.groupBy(open, ({ clubId }) => clubId);
  return clubs.map((club) => ({
    club,
    partners: partnersOf.get(club.id) ?? [],
    linkedClubs: (linkedOf.get(club.id) ?? []).map((row) =>
      toLinkedRecord(row.linked, ctx.config.server.publicUrl),
    ),
    facts: {
      hasActiveAuction: active.has(club.id),
      hasAuctions: auctions.has(club.id),
      hasPosts: posts.has(club.id),
    },
    announcements: announced.get(club.id),
    home: homes.get(club.id),
  }));
}

/** Returns one page of clubs by name, all of them or those that a search finds, and how many there are up to `MOST_COUNTED`. */
export async function searchClubs(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { q, slug, ...query }: PageQuery & { q?: string | undefined; slug?: string | undefined },
): Promise<{ page: Page<ClubRecord>; count: number }> {
  const search = { words: q === undefined ? undefined : readSearchWords(q), slug };
  const request = toIdPageRequest(query);
  const [found, count] = await Promise.all([
    findClubsByName(db, search, request),
    countClubs(db, search, MOST_COUNTED + 1),
  ]);
  const records = found.map((row) => toClubRecord(row, config.server.publicUrl));
  return { page: toIdPage(records, request.limit, ({ id }) => id), count };
}

/** Returns the clubs with these ids as seen by the other features, in no order. */
export async function findClubRecords(
  { db, config }: Pick<Context, 'db' | 'config'>,
  ids: string[],
): Promise<ClubRecord[]> {
  const rows = await findClubRowsByIds(db, ids);
  return rows.map((row) => toClubRecord(row, config.server.publicUrl));
}

export interface ClubZone {
  id: string;
  timeZone: string;
}

/** Returns the clubs of a database in the order of their ids, after one of them. */
export function listClubZones(
  { db, database }: Pick<Context, 'db' | 'database'>,
  portion: { after: string | null; limit: number },
): Promise<ClubZone[]> {
  return findClubZones(db, { ...portion, database });
}

/** Returns whether the platform has any club. */
export function hasClubs({ db }: Pick<Context, 'db'>): Promise<boolean> {
  return isAnyClub(db);
}

/** Of the clubs in one part: a sitemap may name 50,000 others and have 50 MB, and is read in one piece. */
const CLUBS_PER_PART = 5000;

/** Returns how many parts the list of open clubs has, at least one. */
export async function countOpenParts({ db }: Pick<Context, 'db'>): Promise<number> {
  return Math.max(1, Math.ceil((await countOpenClubs(db)) / CLUBS_PER_PART));
}

/** Returns the slugs of the clubs in one part, counted from 1. New clubs are added to the last one. */
export async function listOpenPart({ db }: Pick<Context, 'db'>, part: number): Promise<string[]> {
  return findOpenSlugs(db, { offset: (part - 1) * CLUBS_PER_PART, limit: CLUBS_PER_PART });
}
