import type { OfficeGiveaway } from '@tifo/contracts/back-office/giveaways';
import type { PageQuery } from '@tifo/contracts/values';
import { z } from 'zod';
import type { UseCase } from '#server/context.ts';
import { toListPage } from '#server/db/list-page.ts';
import { toPage, toPageRequest } from '#server/db/pagination.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { ExportColumn } from '#server/http/serve-list-export.ts';
import { assertCanManageGiveaways } from '../giveaway-policy.ts';
import { countGiveaways, findGiveawaysOfClub, type GiveawaySearch } from './office-giveaway-store.ts';
import { presentOfficeGiveaway } from './present-office-giveaway.ts';

interface GiveawayQuery extends PageQuery {
  q?: string | undefined;
  'filter[state]'?: GiveawaySearch['state'];
}

const Key = z.object({ at: z.iso.datetime(), id: z.uuid() });

/** Returns the giveaways of the club, hidden ones included, latest first. */
export async function listClubGiveaways({
  ctx,
  actor,
  input: { club, query },
}: UseCase<{ club: ClubRecord; query: GiveawayQuery }>) {
  assertCanManageGiveaways(actor, club.id);
  const page = toPageRequest(query, (value) => Key.parse(value));
  const search = { clubId: club.id, words: query.q, state: query['filter[state]'] };
  const [rows, count] = await Promise.all([
    findGiveawaysOfClub(ctx.db, { ...search, page }),
    countGiveaways(ctx.db, search),
  ]);
  const keyOf = ({ startAt, id }: { startAt: Date; id: string }) => ({ at: startAt.toISOString(), id });
  const now = ctx.clock.now();
  return toListPage(toPage(rows, page.limit, keyOf), count, (row) => presentOfficeGiveaway(row, now));
}

/** The columns of the list as a table. */
export const GIVEAWAY_COLUMNS: readonly ExportColumn<OfficeGiveaway>[] = [
  { head: { en: 'Giveaway', fr: 'Jeu-concours' }, cell: ({ sponsorName }) => sponsorName },
  { head: { en: 'Address', fr: 'Adresse' }, cell: ({ slug }) => slug },
  { head: { en: 'Kind', fr: 'Type' }, cell: ({ type }) => type },
  { head: { en: 'State', fr: 'État' }, cell: ({ state }) => state },
  { head: { en: 'Shown', fr: 'Affiché' }, cell: ({ visible }) => Number(visible) },
  { head: { en: 'Starts', fr: 'Début' }, cell: ({ startAt }) => startAt },
  { head: { en: 'Ends', fr: 'Fin' }, cell: ({ endAt }) => endAt },
  { head: { en: 'Entries', fr: 'Participations' }, cell: ({ entryCount }) => entryCount },
  { head: { en: 'Winners', fr: 'Gagnants' }, cell: ({ winnerCount }) => winnerCount },
];
