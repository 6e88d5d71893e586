import type { Context, UnitOfWork } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { getClubById } from '#server/features/clubs/index.ts';
import { errorText } from '#server/lib/describe-error.ts';
import type { NoNews, ProviderNews, SessionState } from '#server/providers/payments/payments-provider.ts';
import { countRefusedCard } from '../card-testing/count-refused-card.ts';
import { findCardSetup } from '../cards/card-store.ts';
import { settleCardSetup } from '../cards/settle-card-setup.ts';
import { recordDispute } from '../disputes/record-dispute.ts';
import { findPayment, findPaymentOfAnyClub } from '../payment-store.ts';
import { settleRefund } from '../refunds/settle-refund.ts';
import { settlePayment } from '../settle-payment.ts';
import {
  findEvent,
  lockUnprocessedEvent,
  markEventProcessed,
  noteEventError,
} from './provider-event-store.ts';
import { fromStoredNews } from './stored-news.ts';

/** Applies a stored event once, however often and by however many processes it is called. */
export async function applyProviderEvent({
  ctx,
  input: { eventId },
}: {
  ctx: Context;
  input: { eventId: string };
}): Promise<void> {
  const event = await findEvent(ctx.db, eventId);
  if (!event || event.processedAt) return;
  const { news } = event;
  if ('ignored' in news) return ignore(ctx, eventId, news);
  try {
    await apply(ctx, eventId, await complete(ctx, fromStoredNews(news)));
  } catch (error) {
    await noteEventError(ctx.db, {
      id: eventId,
      error: errorText(error),
    });
    throw error;
  }
}

/**
 * Keeps the event unapplied. If it appears to be from this installation, operators are alerted; redelivery
 * would not help.
 */
async function ignore(ctx: Context, eventId: string, { ignored, isOurs }: NoNews): Promise<void> {
  await markEventProcessed(ctx.db, { id: eventId, note: ignored.slice(0, MAX_NOTE) });
  if (isOurs)
    ctx.logger.error(
      { alert: 'eventUnreadable', event: eventId, reason: ignored },
      'An event of the payment provider could not be read',
    );
}

/** An event may be incomplete: the card of a successful set-up is requested from the provider. */
async function complete(ctx: Context, news: ProviderNews): Promise<ProviderNews> {
  if (!('session' in news)) return news;
  const { kind, status, card, providerId } = news.session;
  if (kind !== 'cardSetup' || status !== 'paid' || card !== null) return news;
  const session = await ctx.payments.findSession(providerId);
  return session ? { session } : news;
}

/** The payment or card set-up that an event is about, with its club. */
interface Subject {
  clubId: string;
  id: string;
}

async function apply(ctx: Context, eventId: string, news: ProviderNews): Promise<void> {
  const subject = await findSubject(ctx, news);
  const clubId = subject?.clubId ?? null;
  const missed = subject && 'refund' in news ? await findMissedSession(ctx, subject) : undefined;
  const club = clubId === null ? null : await getClubById(ctx, clubId);
  await ctx.unitOfWork({ clubId }, async (uow) => {
    if (club) uow.invalidate(club);
    if (!(await lockUnprocessedEvent(uow.tx, eventId))) return;
    if (missed && clubId) await settlePayment(uow, { clubId, session: missed });
    if (subject) await notifySubject(uow, { subject, news });
    await markEventProcessed(uow.tx, { id: eventId, note: subject ? null : 'names nothing of ours' });
  });
}

/**
 * A refund may be reported before its payment: in that case the payment's state is requested from the
 * provider.
 */
async function findMissedSession(ctx: Context, subject: Subject): Promise<SessionState | undefined> {
  const payment = await findPayment(ctx.db, subject);
  if (!payment?.providerPaymentId || payment.status === 'SUCCEEDED' || payment.status === 'REFUNDED')
    return undefined;
  return ctx.payments.findSession(payment.providerPaymentId);
}

/** Returns undefined for another installation's payments, with which the provider's account may be shared. */
export async function findSubject(ctx: Context, news: ProviderNews): Promise<Subject | undefined> {
  if ('refund' in news) return findPaymentBehind(ctx, news.refund.transactionId);
  if ('dispute' in news) return findPaymentBehind(ctx, news.dispute.transactionId);
  const { reference, kind } = 'session' in news ? news.session : news.refusedCard;
  return findAsked(ctx.db, { reference, kind });
}

async function findPaymentBehind(ctx: Context, transactionId: string): Promise<Subject | undefined> {
  const reference = await ctx.payments.findReference(transactionId);
  return reference === null ? undefined : findAsked(ctx.db, { reference, kind: 'payment' });
}

async function findAsked(
  tx: Tx,
  { reference, kind }: Pick<SessionState, 'reference' | 'kind'>,
): Promise<Subject | undefined> {
  if (!UUID.test(reference)) return undefined;
  return kind === 'payment' ? findPaymentOfAnyClub(tx, reference) : findCardSetup(tx, reference);
}

function notifySubject(
  uow: UnitOfWork,
  { subject: { clubId, id }, news }: { subject: Subject; news: ProviderNews },
): Promise<void> {
  if ('refund' in news) return settleRefund(uow, { clubId, paymentId: id, refund: news.refund });
  if ('dispute' in news) return recordDispute(uow, { clubId, paymentId: id, dispute: news.dispute });
  if ('refusedCard' in news) return countRefusedCard(uow, { clubId, refusedCard: news.refusedCard });
  return news.session.kind === 'payment'
    ? settlePayment(uow, { clubId, session: news.session })
    : settleCardSetup(uow, { clubId, session: news.session });
}

const MAX_NOTE = 500;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
