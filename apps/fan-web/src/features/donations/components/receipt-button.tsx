import { Button } from '@tifo/ui/button';
import { DocumentIcon } from '@tifo/ui/icon';
import type { ReactNode } from 'react';
import { isExplained } from '#web/lib/api/api-error.ts';
import { showToast } from '#web/lib/overlays/toasts.ts';
import { type ReceiptPaper, useDownloadReceipt } from '../api/download-receipt.ts';

export interface ReceiptButtonProps {
  paper: ReceiptPaper;
  fileName: string;
  /** Which one it is, for those who do not see what stands beside it. */
  label?: string;
  children: ReactNode;
}

/** Saves a paper about gifts as a file. */
export function ReceiptButton({ paper, fileName, label, children }: ReceiptButtonProps) {
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
          { paper, fileName },
          { onError: (error) => isExplained(error) && showToast('danger', error.detail) },
        )
      }
    >
      {children}
    </Button>
  );
}
