import type { OfficeReferral } from '@tifo/contracts/back-office/referrals';
import type { PageQuery } from '@tifo/contracts/values';
import { z } from 'zod';
import type { Context, UseCase } from '#server/context.ts';
import { MOST_COUNTED, toListPage } from '#server/db/list-page.ts';
import { toPage, toPageRequest } from '#server/db/pagination.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { findFansByIds, searchFans } from '#server/features/fans/index.ts';
import { nameStaff } from '#server/features/staff/index.ts';
import type { ExportColumn } from '#server/http/serve-list-export.ts';
import { assertMay } from '#server/lib/actor.ts';
import { normaliseEmail } from '../referral-rules.ts';
import type { ReferralRecord } from '../referral-store.ts';
import { countReferrals, findReferralsOfClub } from './office-referral-store.ts';
import { presentOfficeReferral, type ReferralState } from './present-office-referral.ts';

interface ReferralsQuery extends PageQuery {
  q?: string | undefined;
  'filter[state]'?: ReferralState | undefined;
}

/** Returns the invitations of a club, by fans and by staff, newest first. */
export async function listClubReferrals({
  ctx,
  actor,
  input: { club, query },
}: UseCase<{ club: ClubRecord; query: ReferralsQuery }>) {
  const clubId = club.id;
  assertMay(actor, 'referrals.write', clubId);
  const page = toPageRequest(query, (key) => z.uuid().parse(key));
  const { q: words } = query;
  const found =
    words === undefined
      ? undefined
      : {
          address: normaliseEmail(words),
          sponsors: await searchFans(ctx.db, { clubId, words }),
        };
  const now = ctx.clock.now();
  const search = { clubId, now, state: query['filter[state]'], found };
  const [rows, count] = await Promise.all([
    findReferralsOfClub(ctx.db, { ...search, page }),
    countReferrals(ctx.db, { ...search, most: MOST_COUNTED + 1 }),
  ]);
  const { rows: shown, nextCursor } = toPage(rows, page.limit, ({ id }) => id);
  const items = await presentReferrals(ctx, { club, now, referrals: shown });
  return toListPage({ rows: items, nextCursor }, count, (item) => item);
}

interface Presented {
  club: ClubRecord;
  now: Date;
  referrals: ReferralRecord[];
}

/** Adds the names of who invited. */
export async function presentReferrals(
  ctx: Context,
  { club, now, referrals }: Presented,
): Promise<OfficeReferral[]> {
  const ids = [...new Set(referrals.flatMap(({ sponsorId }) => sponsorId ?? []))];
  const fans = await findFansByIds(ctx.db, club.id, ids);
  const nameOf = await nameStaff(ctx, club.id);
  const sponsors = new Map(fans.map(({ id, name }) => [id, name]));
  return referrals.map((referral) => presentOfficeReferral(referral, { now, sponsors, nameOf }));
}

/** The columns of the list as a table. */
export const REFERRAL_COLUMNS: readonly ExportColumn<OfficeReferral>[] = [
  { head: { en: 'E-mail', fr: 'E-mail' }, cell: ({ email }) => email },
  { head: { en: 'State', fr: 'État' }, cell: ({ state }) => state },
  {
    head: { en: 'Invited by the fan', fr: 'Invité par le supporter' },
    cell: ({ sponsor }) => sponsor?.name ?? null,
  },
  {
    head: { en: 'Invited for the club by', fr: 'Invité pour le club par' },
    cell: ({ invitedBy }) => invitedBy,
  },
  { head: { en: 'Sent at', fr: 'Envoyé le' }, cell: ({ sentAt }) => sentAt },
  { head: { en: 'Expires at', fr: 'Expire le' }, cell: ({ expiresAt }) => expiresAt },
  { head: { en: 'Joined at', fr: 'Inscrit le' }, cell: ({ joinedAt }) => joinedAt },
];
