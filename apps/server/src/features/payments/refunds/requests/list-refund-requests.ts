import type { RefundPurpose, RefundRequest, RefundRequestState } from '@tifo/contracts/back-office/refunds';
import type { PageQuery } from '@tifo/contracts/values';
import { z } from 'zod';
import type { Context, UseCase } from '#server/context.ts';
import { toListPage } from '#server/db/list-page.ts';
import { toPage, toPageRequest } from '#server/db/pagination.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { nameStaff } from '#server/features/staff/index.ts';
import type { ExportColumn } from '#server/http/serve-list-export.ts';
import { type Actor, actorName, assertMay } from '#server/lib/actor.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { presentMoney } from '#server/lib/money.ts';
import { getRefundedFeature, type PaidName } from './refund-port.ts';
import {
  countRefundRequests,
  findRefundRequest,
  findRefundRequests,
  findRequestsOf,
  type RefundRequestRow,
} from './refund-request-store.ts';

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
  const requests = await presentRequests(ctx, { clubId, actor, requests: shown.rows });
  const { nextCursor } = shown;
  return toListPage({ rows: requests, nextCursor }, await countRefundRequests(ctx.db, search), (row) => row);
}

/** Returns one refund that waited or waits. */
export async function showRefundRequest({
  ctx,
  actor,
  input: { club, requestId },
}: UseCase<{ club: ClubRecord; requestId: string }>): Promise<RefundRequest> {
  const clubId = club.id;
  assertMay(actor, 'refunds.make', clubId);
  const found = await findRefundRequest(ctx.db, { clubId, id: requestId });
  const [request] = await presentRequests(ctx, { clubId, actor, requests: found ? [found] : [] });
  if (!request) throw new NotFoundError('refundRequest.notFound');
  return request;
}

/** Returns the latest requests of an order, a donation or a purchase, newest first. */
export async function listRequestsOf(
  ctx: Context,
  { clubId, ref, actor }: { clubId: string; ref: string; actor: Actor },
): Promise<RefundRequest[]> {
  return presentRequests(ctx, { clubId, actor, requests: await findRequestsOf(ctx.db, { clubId, ref }) });
}

interface Presented {
  clubId: string;
  actor: Actor;
  requests: RefundRequestRow[];
}

/** Adds the names of what was paid, of requesters and of deciders. */
async function presentRequests(
  ctx: Context,
  { clubId, actor, requests }: Presented,
): Promise<RefundRequest[]> {
  if (requests.length === 0) return [];
  const nameOf = await nameStaff(ctx, clubId);
  const names = await findNames(ctx, { clubId, requests });
  return requests.map(({ id, purpose, ref, worthCents, takesRest, reason, state, askedBy, ...request }) => ({
    ...{ id, purpose, ref, takesRest, reason, state },
    name: names.get(ref)?.name ?? '',
    paymentId: names.get(ref)?.paymentId ?? null,
    worth: presentMoney(worthCents),
    askedBy: nameOf(askedBy),
    askedAt: request.createdAt.toISOString(),
    decidedBy: request.decidedBy === null ? null : nameOf(request.decidedBy),
    decidedAt: request.decidedAt?.toISOString() ?? null,
    isMine: askedBy === actorName(actor),
  }));
}

async function findNames(
  ctx: Context,
  { clubId, requests }: Omit<Presented, 'actor'>,
): Promise<Map<string, PaidName>> {
  const refs = new Map<RefundPurpose, string[]>();
  for (const { purpose, ref } of requests) refs.set(purpose, [...(refs.get(purpose) ?? []), ref]);
  const named = await Promise.all(
    [...refs].map(([purpose, some]) =>
      getRefundedFeature(ctx, purpose).nameAll(ctx.db, { clubId, refs: [...new Set(some)] }),
    ),
  );
  return new Map(named.flatMap((names) => [...names]));
}

/** The columns of the list as a table. */
export const REFUND_REQUEST_COLUMNS: readonly ExportColumn<RefundRequest>[] = [
  { head: { en: 'Request', fr: 'Demande' }, cell: ({ id }) => id },
  { head: { en: 'Asked at', fr: 'Demandé le' }, cell: ({ askedAt }) => askedAt },
  { head: { en: 'State', fr: 'État' }, cell: ({ state }) => state },
  { head: { en: 'For', fr: 'Pour' }, cell: ({ purpose }) => purpose },
  { head: { en: 'Of', fr: 'Référence' }, cell: ({ ref }) => ref },
  { head: { en: 'Order or fan', fr: 'Commande ou supporter' }, cell: ({ name }) => name },
  { head: { en: 'Payment', fr: 'Paiement' }, cell: ({ paymentId }) => paymentId },
  { head: { en: 'Value (EUR)', fr: 'Valeur (EUR)' }, cell: ({ worth }) => worth.value },
  { head: { en: 'All that is left', fr: 'Tout ce qui reste' }, cell: ({ takesRest }) => Number(takesRest) },
  { head: { en: 'Reason', fr: 'Motif' }, cell: ({ reason }) => reason },
  { head: { en: 'Asked by', fr: 'Demandé par' }, cell: ({ askedBy }) => askedBy },
  { head: { en: 'Decided by', fr: 'Décidé par' }, cell: ({ decidedBy }) => decidedBy },
  { head: { en: 'Decided at', fr: 'Décidé le' }, cell: ({ decidedAt }) => decidedAt },
];
