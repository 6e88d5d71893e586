import { Alert } from '@tifo/ui/alert';
import { Button } from '@tifo/ui/button';
import { CardIcon } from '@tifo/ui/icon';
import { Stack } from '@tifo/ui/stack';
import { useEffect } from 'react';
import { isExplained } from '#web/lib/api/api-error.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import type { PaymentResult } from '#web/lib/payments/payment-return.ts';
import { useCardPaymentMethod, useSetUpCard } from '../api/card-payment-method.ts';

const POLL_EVERY_MS = 2000;

export interface CardPromptProps {
  /** The result with which the payments page returned. */
  result: PaymentResult | undefined;
  /** Called when the card is ready, to continue what needed it. */
  onReady: () => void;
}

/**
 * Asks for a card, which is required before bidding. After the return from registering one, waits for the
 * provider's confirmation.
 */
export function CardPrompt({ result, onReady }: CardPromptProps) {
  const { t } = useTranslation();
  const setUp = useSetUpCard();
  const isConfirming = result === 'SUCCESS';
  const isReady = useCardPaymentMethod(isConfirming ? POLL_EVERY_MS : false).data?.status === 'READY';
  useEffect(() => {
    if (isReady) onReady();
  }, [isReady, onReady]);
  const isLeaving = setUp.isPending || setUp.isSuccess;
  return (
    <Stack gap={6}>
      {result === 'CANCELED' && (
        <Alert tone="warning" isLive>
          {t('purchase.lastCanceled')}
        </Alert>
      )}
      {isConfirming && <Alert isLive>{t('purchase.card.waiting')}</Alert>}
      <p>{t('purchase.card.text')}</p>
      <p>{t('purchase.card.secure')}</p>
      {isExplained(setUp.error) && (
        <Alert tone="danger" isLive>
          {setUp.error.detail}
        </Alert>
      )}
      <Button
        size="lg"
        wide
        icon={<CardIcon />}
        isLoading={isLeaving}
        onClick={() => setUp.mutate(undefined)}
      >
        {t('purchase.card.submit')}
      </Button>
    </Stack>
  );
}
