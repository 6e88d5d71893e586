import type { OfficePayment, OfficePaymentDetail } from '@tifo/contracts/back-office/money';
import type { PageQuery } from '@tifo/contracts/values';
import { z } from 'zod';
import type { Context, UseCase } from '#server/context.ts';
import { NO_ROWS } from '#server/db/found-rows.ts';
import { MOST_COUNTED, toListPage } from '#server/db/list-page.ts';
import { toPage, toPageRequest } from '#server/db/pagination.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { findFansByIds, searchFans } from '#server/features/fans/index.ts';
import type { ExportColumn } from '#server/http/serve-list-export.ts';
import { assertMay } from '#server/lib/actor.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { presentMoney } from '#server/lib/money.ts';
import { findPaymentFile, type PaymentFile } from '../payment-file-store.ts';
import type { PaymentStatus } from '../payment-states.ts';
import type { PaymentPurpose } from '../payment-tables.ts';
import { listRequestsOf } from '../refunds/requests/list-refund-requests.ts';
import { countPayments, findPaymentIds, findPaymentsOfClub, sumRefundsOf } from './office-payment-store.ts';
import { presentOfficePayment, presentPaymentFile } from './present-office-payment.ts';
import { findRefundable, isRefundedByPayment } from './to-refund.ts';

interface PaymentsQuery extends PageQuery {
  q?: string | undefined;
  'filter[status]'?: PaymentStatus | undefined;
  'filter[purpose]'?: PaymentPurpose | undefined;
}

/** Returns the payments of the club, newest first. */
export async function listClubPayments({
  ctx,
  actor,
  input: { club, query },
}: UseCase<{ club: ClubRecord; query: PaymentsQuery }>) {
  const clubId = club.id;
  assertMay(actor, 'money.read', clubId);
  const page = toPageRequest(query, (key) => z.uuid().parse(key));
  const { q: words } = query;
  const search = {
    clubId,
    status: query['filter[status]'],
    purpose: query['filter[purpose]'],
    found: words === undefined ? undefined : await findMatches(ctx, { clubId, words }),
  };
  const [rows, count] = await Promise.all([
    findPaymentsOfClub(ctx.db, { ...search, page }),
    countPayments(ctx.db, { ...search, most: MOST_COUNTED + 1 }),
  ]);
  const shown = toPage(rows, page.limit, ({ id }) => id);
  const fanIds = [...new Set(shown.rows.map(({ fanId }) => fanId))];
  const [found, refunded] = await Promise.all([
    findFansByIds(ctx.db, clubId, fanIds),
    sumRefundsOf(ctx.db, { clubId, paymentIds: shown.rows.map(({ id }) => id) }),
  ]);
  const fans = new Map(found.map((fan) => [fan.id, fan]));
  return toListPage(shown, count, (payment) =>
    presentOfficePayment(payment, {
      fan: fans.get(payment.fanId),
      refundedCents: refunded.get(payment.id),
    }),
  );
}

async function findMatches({ db }: Context, { clubId, words }: { clubId: string; words: string }) {
  const [fans, ids] = await Promise.all([
    searchFans(db, { clubId, words }),
    findPaymentIds(db, { clubId, number: words }),
  ]);
  return { fans, ids };
}

/** Returns the payments with this number: the provider's, or our own. */
export async function findPaymentsByNumber(
  ctx: Context,
  { clubId, number, limit }: { clubId: string; number: string; limit: number },
) {
  const found = { fans: NO_ROWS, ids: await findPaymentIds(ctx.db, { clubId, number }) };
  const rows = await findPaymentsOfClub(ctx.db, { clubId, found, page: { limit: limit - 1, after: null } });
  const payers = await findFansByIds(ctx.db, clubId, [...new Set(rows.map(({ fanId }) => fanId))]);
  const names = new Map(payers.map(({ id, name }) => [id, name]));
  return rows.map(({ id, amountCents, fanId }) => {
    return { id, number, amount: presentMoney(amountCents), payer: names.get(fanId) ?? '' };
  });
}

/** Returns a payment with its refunds and the provider's events. */
export async function showClubPayment({
  ctx,
  actor,
  input: { club, paymentId },
}: UseCase<{ club: ClubRecord; paymentId: string }>): Promise<OfficePaymentDetail> {
  assertMay(actor, 'money.read', club.id);
  const file = await findPaymentFile(ctx.db, { clubId: club.id, id: paymentId });
  if (!file) throw new NotFoundError('payment.notFound');
  const [fan] = await findFansByIds(ctx.db, club.id, [file.payment.fanId]);
  const { purpose, ref } = file.payment;
  return {
    ...presentOfficePayment(file.payment, { fan, refundedCents: refundedOf(file) }),
    payment: presentPaymentFile(file),
    refundable: await findRefundable(ctx, file.payment),
    refundRequests: isRefundedByPayment(purpose)
      ? await listRequestsOf(ctx, { clubId: club.id, ref, actor })
      : [],
  };
}

function refundedOf({ refunds }: PaymentFile): bigint {
  const made = refunds.filter(({ status }) => status === 'SUCCEEDED');
  return made.reduce((sum, { amountCents }) => sum + amountCents, 0n);
}

/** The columns of the list as a table. */
export const PAYMENT_COLUMNS: readonly ExportColumn<OfficePayment>[] = [
  { head: { en: 'Payment', fr: 'Paiement' }, cell: ({ id }) => id },
  { head: { en: 'Created at', fr: 'Créé le' }, cell: ({ createdAt }) => createdAt },
  { head: { en: 'Status', fr: 'État' }, cell: ({ status }) => status },
  { head: { en: 'For', fr: 'Pour' }, cell: ({ purpose }) => purpose },
  { head: { en: 'Of', fr: 'Référence' }, cell: ({ ref }) => ref },
  { head: { en: 'Amount (EUR)', fr: 'Montant (EUR)' }, cell: ({ amount }) => amount.value },
  { head: { en: 'Settled at', fr: 'Réglé le' }, cell: ({ settledAt }) => settledAt },
  { head: { en: 'Refunded (EUR)', fr: 'Remboursé (EUR)' }, cell: ({ refunded }) => refunded.value },
  { head: { en: 'Name', fr: 'Nom' }, cell: ({ fan }) => fan.name },
  { head: { en: 'E-mail', fr: 'E-mail' }, cell: ({ fan }) => fan.email },
];
