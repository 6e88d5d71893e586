import type { Exclusive } from '@tifo/contracts/exclusives';
import { useState } from 'react';
import { isExplained } from '#web/lib/api/api-error.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { closeModal, openModal } from '#web/lib/overlays/modals.ts';
import { showToast } from '#web/lib/overlays/toasts.ts';
import type { PaymentResult } from '#web/lib/payments/payment-return.ts';
import type { DetailAction } from './detail-rules.ts';

/** What the modals are shown in comes along, so that it need not be waited for after them. */
const loadModals = async () =>
  (await Promise.all([import('./purchase-modals.tsx'), import('@tifo/ui/dialog')]))[0];

/** Opens the modal of the page's button: the order, the bid, or first the card that a bid needs. */
export function usePurchase(exclusive: Exclusive, action: DetailAction) {
  const { t } = useTranslation();
  const [isStarting, setIsStarting] = useState(false);

  const openOrder = async (kind: Exclude<DetailAction, 'addBid'>, result?: PaymentResult) => {
    const { OrderModal } = await loadModals();
    openModal({
      title: t(`purchase.confirm.title.${kind}`),
      render: (close) => (
        <OrderModal
          exclusiveSlug={exclusive.slug}
          isPaymentDue={kind === 'paymentDue'}
          result={result}
          onFailed={close}
        />
      ),
    });
  };

  const openCard = async (result?: PaymentResult) => {
    const { CardPrompt } = await import('#web/features/auctions/components/card-prompt.tsx');
    openModal({
      title: t('purchase.card.title'),
      render: () => <CardPrompt result={result} onReady={() => void run(openBid())} />,
    });
  };

  const openBid = async (result?: PaymentResult) => {
    const { BidModal } = await loadModals();
    openModal({
      title: t('purchase.bid.title'),
      render: (close) => (
        <BidModal
          exclusiveSlug={exclusive.slug}
          result={result}
          onDone={close}
          onCardRequired={() => void run(openCard())}
        />
      ),
    });
  };

  const open = async (result?: PaymentResult) => {
    if (action !== 'addBid') return openOrder(action, result);
    return openBid(result);
  };

  const run = async (opening: Promise<void>) => {
    setIsStarting(true);
    try {
      await opening;
    } catch (error) {
      closeModal();
      showToast('danger', isExplained(error) ? error.detail : t('errors.load.title'));
    } finally {
      setIsStarting(false);
    }
  };

  return {
    isStarting,
    // Whoever starts the purchase learns of a failure.
    preload: () => void loadModals().catch(() => undefined),
    start: (result?: PaymentResult) => run(open(result)),
    startCard: () => void run(openCard()),
  };
}

export type Purchase = ReturnType<typeof usePurchase>;
