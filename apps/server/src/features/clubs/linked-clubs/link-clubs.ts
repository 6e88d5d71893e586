import type { ClubLinks } from '@tifo/contracts/back-office/linked-clubs';
import type { UseCase } from '#server/context.ts';
import { assertMay } from '#server/lib/actor.ts';
import { ConflictError, StaleEditError } from '#server/lib/errors.ts';
import type { ClubRecord } from '../club-record.ts';
import { findClubRows, lockLinks, type PlainClubRow, replaceLinkedClubs } from './linked-club-store.ts';
import { readLinks } from './show-linked-clubs.ts';

/** The query that locks; a test replaces it by one that does not, to show that the race tests detect it. */
export interface LinkStore {
  lockLinks: typeof lockLinks;
}

interface LinkClubsInput {
  club: ClubRecord;
  /** All of its linked clubs, in their order. */
  slugs: string[];
  version: number;
}

/** Replaces the linked clubs of a club, for fans at once. */
export async function linkClubs({
  ctx,
  actor,
  input: { club, slugs, version },
  store = { lockLinks },
}: UseCase<LinkClubsInput> & { store?: LinkStore }): Promise<ClubLinks> {
  assertMay(actor, 'clubs.settings', club.id);
  const from = { clubId: club.id, publicUrl: ctx.config.server.publicUrl };
  return ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const stored = await store.lockLinks(uow.tx, club.id);
    const before = await readLinks(uow.tx, from);
    if (stored !== version) throw new StaleEditError(before);
    const known = before.linked.map(({ slug }) => slug);
    if (slugs.join() === known.join()) return before;
    const rows = new Map((await findClubRows(uow.tx, slugs)).map((row) => [row.slug, row]));
    const ids = slugs.map((slug) => assertLinkable(rows.get(slug), { club, known }));
    await replaceLinkedClubs(uow.tx, club.id, ids);
    uow.invalidate(club);
    uow.audit({
      ...{ actor, action: 'club.linked', subject: `club:${club.id}` },
      ...{ before: { slugs: known }, after: { slugs } },
    });
    return readLinks(uow.tx, from);
  });
}

/** Returns the id of a club that can be linked. One that has closed may stay where it is linked already. */
function assertLinkable(
  row: PlainClubRow | undefined,
  { club, known }: { club: ClubRecord; known: string[] },
): string {
  const isOpen = row && (row.state !== 'ARCHIVED' || known.includes(row.slug));
  if (!isOpen || row.id === club.id) throw new ConflictError('club.notLinkable');
  return row.id;
}
