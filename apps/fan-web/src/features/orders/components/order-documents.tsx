import type { Order } from '@tifo/contracts/orders';
import { Button } from '@tifo/ui/button';
import { DocumentIcon, GiftIcon } from '@tifo/ui/icon';
import { Suspense, useState } from 'react';
import { LoadError } from '#web/components/load-error.tsx';
import { neededPart } from '#web/components/needed-part.tsx';
import { isExplained } from '#web/lib/api/api-error.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { showToast } from '#web/lib/overlays/toasts.ts';
import { useClub } from '#web/lib/page/club.ts';
import { useDownloadInvoice } from '../api/download-invoice.ts';
import styles from './order-list.module.css';

const GiftVoucher = neededPart(async () => (await import('./gift-voucher.tsx')).GiftVoucher, LoadError);

/** The documents of an order: its invoice, its credit notes, and at a foundation its gift voucher. */
export function OrderDocuments({ order }: { order: Order }) {
  const isGivable = useClub().model === 'FOUNDATION' && order.status === 'PAID' && !order.withdrawal?.isOpen;
  if (order.invoices.length === 0 && !isGivable) return null;
  return (
    <div className={styles.documents}>
      {isGivable && <VoucherButton order={order} />}
      {order.invoices.map((invoice) => (
        <InvoiceButton key={invoice.id} invoice={invoice} />
      ))}
    </div>
  );
}

function InvoiceButton({ invoice: { id, kind, number } }: { invoice: Order['invoices'][number] }) {
  const { t } = useTranslation();
  const { slug } = useClub();
  const download = useDownloadInvoice();
  const fileName = `${t(`profile.orders.documents.${kind}.file`)}-${slug}-${number}.pdf`;
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<DocumentIcon size={20} />}
      isLoading={download.isPending}
      onClick={() =>
        download.mutate(
          { invoiceId: id, fileName },
          { onError: (error) => isExplained(error) && showToast('danger', error.detail) },
        )
      }
    >
      {t(`profile.orders.documents.${kind}.name`, { number })}
    </Button>
  );
}

function VoucherButton({ order }: { order: Order }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const name = order.exclusives.map((exclusive) => exclusive.name).join(', ');
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<GiftIcon size={20} />}
        aria-label={t('profile.orders.voucher.printOf', { name })}
        onClick={() => setIsOpen(true)}
      >
        {t('profile.orders.voucher.print')}
      </Button>
      {isOpen && (
        <Suspense>
          <GiftVoucher order={order} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
