import type { Context } from '#server/context.ts';
import {
  type ClubAnnouncements,
  type ClubContent,
  clubAnnouncementsPort,
  clubContentPort,
} from './club-content-port.ts';
import { type ClubHomeRow, findHomes } from './club-home-store.ts';
import type { ClubRecord } from './club-record.ts';
import { findClubSlugs, isAnyClub, listClubRows } from './club-store.ts';
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

/** Returns the clubs that can be chosen, oldest first. */
export async function listClubs(ctx: Context): Promise<ShownClub[]> {
  return withDetails(ctx, await listClubRecords(ctx));
}

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

/** Returns all clubs as seen by the other features. */
export async function listClubRecords({ db, config }: Pick<Context, 'db' | 'config'>): Promise<ClubRecord[]> {
  return (await listClubRows(db)).map((row) => toClubRecord(row, config.server.publicUrl));
}

/** Returns whether the platform has any club. */
export function hasClubs({ db }: Pick<Context, 'db'>): Promise<boolean> {
  return isAnyClub(db);
}

/** Returns the slugs of all clubs. */
export function listClubSlugs({ db }: Pick<Context, 'db'>): Promise<string[]> {
  return findClubSlugs(db);
}
