import type { OfficePayment, PaymentFile as ShownFile } from '@tifo/contracts/back-office/money';
import type { FanRecord } from '#server/features/fans/index.ts';
import { presentMoney } from '#server/lib/money.ts';
import type { PaymentFile } from '../payment-file-store.ts';
import type { PaymentRecord } from '../payment-store.ts';

export function presentOfficePayment(
  payment: PaymentRecord,
  { fan, refundedCents = 0n }: { fan: FanRecord | undefined; refundedCents: bigint | undefined },
): OfficePayment {
  const { id, createdAt, settledAt, status, purpose, ref, amountCents, fanId } = payment;
  return {
    ...{ id, status, purpose, ref },
    createdAt: createdAt.toISOString(),
    amount: presentMoney(amountCents),
    settledAt: settledAt?.toISOString() ?? null,
    refunded: presentMoney(refundedCents),
    fan: { id: fanId, name: fan?.name ?? '', email: fan?.email ?? '' },
  };
}

/** A payment with its refunds, its disputes and what the provider said. */
export function presentPaymentFile({ payment, refunds, disputes, events }: PaymentFile): ShownFile {
  const { id, status, amountCents, providerPaymentId, createdAt, settledAt } = payment;
  return {
    ...{ id, status, providerPaymentId, amount: presentMoney(amountCents) },
    createdAt: createdAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
    refunds: refunds.map((refund) => ({
      ...{ id: refund.id, reason: refund.reason, status: refund.status },
      amount: presentMoney(refund.amountCents),
      createdAt: refund.createdAt.toISOString(),
    })),
    disputes: disputes.map((dispute) => ({
      ...{ id: dispute.id, reason: dispute.reason, status: dispute.status },
      amount: presentMoney(dispute.amountCents),
      createdAt: dispute.createdAt.toISOString(),
    })),
    events: events.map((event) => ({
      ...{ id: event.id, error: event.lastError, news: JSON.stringify(event.news) },
      receivedAt: event.receivedAt.toISOString(),
      processedAt: event.processedAt?.toISOString() ?? null,
    })),
  };
}
