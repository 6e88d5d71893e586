import { Button } from '@tifo/ui/button';
import { DocumentIcon } from '@tifo/ui/icon';
import type { ReactNode } from 'react';
import { isExplained } from '#web/lib/api/api-error.ts';
import { showToast } from '#web/lib/overlays/toasts.ts';
import { type ReceiptKey, useDownloadReceipt } from '../api/download-receipt.ts';

export interface ReceiptButtonProps {
  receiptKey: ReceiptKey;
  fileName: string;
  /** Names the document for screen readers, which do not see what is beside the button. */
  label?: string;
  children: ReactNode;
}

/** A button that saves a document about donations as a file. */
export function ReceiptButton({ receiptKey, fileName, label, children }: ReceiptButtonProps) {
  const receipt = useDownloadReceipt();
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<DocumentIcon size={20} />}
      {...(label === undefined ? {} : { 'aria-label': label })}
      isLoading={receipt.isPending}
      onClick={() =>
        receipt.mutate(
          { receiptKey, fileName },
          { onError: (error) => isExplained(error) && showToast('danger', error.detail) },
        )
      }
    >
      {children}
    </Button>
  );
}
