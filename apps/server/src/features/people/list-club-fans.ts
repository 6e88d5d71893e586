import type { OfficeFan } from '@tifo/contracts/back-office/people';
import type { KycStatus } from '@tifo/contracts/fans';
import type { PageQuery } from '@tifo/contracts/values';
import { z } from 'zod';
import type { UseCase } from '#server/context.ts';
import { MOST_COUNTED, toListPage } from '#server/db/list-page.ts';
import { toPage, toPageRequest } from '#server/db/pagination.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { countFans, findFansOfClub, isCommonWordOfFans } from '#server/features/fans/index.ts';
import type { ExportColumn } from '#server/http/serve-list-export.ts';
import { assertMay } from '#server/lib/actor.ts';
import { presentOfficeFan } from './present-office-fan.ts';

interface FansQuery extends PageQuery {
  q?: string | undefined;
  'filter[status]'?: KycStatus | undefined;
  'filter[blocked]'?: 'yes' | 'no' | undefined;
}

/** Returns the fans of a club, newest first. */
export async function listClubFans({
  ctx,
  actor,
  input: { club, query },
}: UseCase<{ club: ClubRecord; query: FansQuery }>) {
  assertMay(actor, 'fans.read', club.id);
  const page = toPageRequest(query, (value) => z.uuid().parse(value));
  const search = {
    ...{ clubId: club.id, words: query.q, status: query['filter[status]'] },
    blocked: query['filter[blocked]'],
  };
  const isPlain = search.status === undefined && search.blocked === undefined;
  const isCommon = isPlain && (await isCommonWordOfFans(ctx.db, search));
  const most = MOST_COUNTED + 1;
  const [rows, count] = await Promise.all([
    findFansOfClub(ctx.db, { ...search, isCommon, page }),
    isCommon ? most : countFans(ctx.db, { ...search, most }),
  ]);
  return toListPage(
    toPage(rows, page.limit, ({ id }) => id),
    count,
    presentOfficeFan,
  );
}

/** The columns of the list as a table. */
export const FAN_COLUMNS: readonly ExportColumn<OfficeFan>[] = [
  { head: { en: 'Name', fr: 'Nom' }, cell: ({ name }) => name },
  { head: { en: 'E-mail', fr: 'E-mail' }, cell: ({ email }) => email },
  { head: { en: 'Registration', fr: 'Inscription' }, cell: ({ status }) => status },
  { head: { en: 'Language', fr: 'Langue' }, cell: ({ language }) => language },
  { head: { en: 'Blocked at', fr: 'Bloqué le' }, cell: ({ blockedAt }) => blockedAt },
];
