import type { RefundRequest, RefundRequestState } from '@tifo/contracts/back-office/orders';
import { orderNumber } from '@tifo/contracts/order-number-rules';
import type { PageQuery } from '@tifo/contracts/values';
import { z } from 'zod';
import type { UseCase } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { toListPage } from '#server/db/list-page.ts';
import { toPage, toPageRequest } from '#server/db/pagination.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { findStaffNames } from '#server/features/staff/index.ts';
import { type Actor, actorName, assertMay } from '#server/lib/actor.ts';
import { presentMoney } from '#server/lib/money.ts';
import { countRefundRequests, findRefundRequests, type RefundRequestRow } from './refund-request-store.ts';

interface RequestsQuery extends PageQuery {
  'filter[state]'?: RefundRequestState | undefined;
}

const Key = z.object({ at: z.iso.datetime(), id: z.uuid() });

/** Returns the refunds that waited or wait for a second person, newest first. */
export async function listRefundRequests({
  ctx,
  actor,
  input: { club, query },
}: UseCase<{ club: ClubRecord; query: RequestsQuery }>) {
  const clubId = club.id;
  assertMay(actor, 'refunds.make', clubId);
  const page = toPageRequest(query, (value) => Key.parse(value));
  const search = { clubId, state: query['filter[state]'] };
  const rows = await findRefundRequests(ctx.db, { ...search, page });
  const shown = toPage(rows, page.limit, ({ createdAt, id }) => ({ at: createdAt.toISOString(), id }));
  const requests = await presentRequests(ctx.db, { clubId, actor, requests: shown.rows });
  const { nextCursor } = shown;
  return toListPage({ rows: requests, nextCursor }, await countRefundRequests(ctx.db, search), (row) => row);
}

interface Presented {
  clubId: string;
  actor: Actor;
  requests: RefundRequestRow[];
}

/** Adds the names of requesters and deciders. */
export async function presentRequests(
  tx: Tx,
  { clubId, actor, requests }: Presented,
): Promise<RefundRequest[]> {
  if (requests.length === 0) return [];
  const staff = await findStaffNames(tx, clubId);
  const staffName = (username: string) => staff.get(username) ?? username;
  return requests.map(({ id, orderId, worthCents, takesRest, reason, state, askedBy, ...request }) => ({
    ...{ id, takesRest, reason, state },
    order: { id: orderId, number: orderNumber(orderId) },
    worth: presentMoney(worthCents),
    askedBy: staffName(askedBy),
    askedAt: request.createdAt.toISOString(),
    decidedBy: request.decidedBy === null ? null : staffName(request.decidedBy),
    decidedAt: request.decidedAt?.toISOString() ?? null,
    isMine: askedBy === actorName(actor),
  }));
}
