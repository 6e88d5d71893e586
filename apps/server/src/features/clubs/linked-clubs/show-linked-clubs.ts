import type { ClubLinks, LinkingClub, OfficeLinkedClub } from '@tifo/contracts/back-office/linked-clubs';
import type { LinkedClub } from '@tifo/contracts/clubs';
import { readSearchWords } from '@tifo/contracts/search-rules';
import type { UseCase } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { assertMay } from '#server/lib/actor.ts';
import type { ClubRecord } from '../club-record.ts';
import { toClubRecord } from '../to-club-record.ts';
import {
  findClubsLinkingTo,
  listLinkedClubs,
  type PlainClubRow,
  readLinksVersion,
  searchLinkable,
} from './linked-club-store.ts';

interface OfClub {
  club: ClubRecord;
}

/** Returns the clubs that a club recommends, in their order. */
export async function readLinkedClubs({ ctx, actor, input: { club } }: UseCase<OfClub>): Promise<ClubLinks> {
  assertMay(actor, 'clubs.settings', club.id);
  return readLinks(ctx.db, { clubId: club.id, publicUrl: ctx.config.server.publicUrl });
}

/** Returns clubs that could be linked, by words of their names; the first by name where none are given. */
export async function findLinkableClubs({
  ctx,
  actor,
  input: { club, q },
}: UseCase<OfClub & { q: string }>): Promise<OfficeLinkedClub[]> {
  assertMay(actor, 'clubs.settings', club.id);
  const rows = await searchLinkable(ctx.db, { clubId: club.id, words: readSearchWords(q) });
  return rows.map((row) => presentRow(row, ctx.config.server.publicUrl));
}

/** Returns the clubs that recommend this one. */
export async function listLinkingClubs({
  ctx,
  actor,
  input: { club },
}: UseCase<OfClub>): Promise<LinkingClub[]> {
  assertMay(actor, 'clubs.settings', club.id);
  return (await findClubsLinkingTo(ctx.db, club.id)).map(({ slug, name }) => ({ slug, name }));
}

export async function readLinks(
  tx: Tx,
  { clubId, publicUrl }: { clubId: string; publicUrl: string },
): Promise<ClubLinks> {
  // The version first: links that change in between are then refused as stale, and never saved unseen.
  const version = await readLinksVersion(tx, clubId);
  const rows = await listLinkedClubs(tx, [clubId]);
  return { linked: rows.map(({ linked }) => presentRow(linked, publicUrl)), version };
}

function presentRow(row: PlainClubRow, publicUrl: string): OfficeLinkedClub {
  return { ...presentLinkedClub(toLinkedRecord(row, publicUrl)), state: row.state };
}

/** Presents of another club what its own site shows to everybody, and nothing else. */
export function presentLinkedClub(club: ClubRecord): LinkedClub {
  const { name, platformName, slug, logoUrl, bannerUrl, webappUrl } = club;
  return { name, platformName, slug, logoUrl, bannerUrl, webappUrl };
}

export function toLinkedRecord(row: PlainClubRow, publicUrl: string): ClubRecord {
  return toClubRecord({ ...row, domains: [], documents: [] }, publicUrl);
}
