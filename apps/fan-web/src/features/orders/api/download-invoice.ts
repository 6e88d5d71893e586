import { useMutation } from '@tanstack/react-query';
import { saveFile } from '#web/lib/browser/save-file.ts';
import { useAppServices } from '#web/lib/page/app-services.ts';
import { useOwnParams } from '#web/lib/session/current-fan.ts';

export interface InvoiceFile {
  invoiceId: string;
  /** The name of the saved file. */
  fileName: string;
}

/**
 * Fetches an invoice or credit note with the fan's token, which a plain link could not carry, and saves it.
 */
export function useDownloadInvoice() {
  const { callApi } = useAppServices();
  const readOwn = useOwnParams();
  return useMutation({
    mutationFn: async ({ invoiceId, fileName }: InvoiceFile) => {
      const params = { ...(await readOwn()), invoiceId };
      const bytes = await callApi('GET /api/clubs/{slug}/fans/{username}/invoices/{invoiceId}', { params });
      saveFile(bytes, { type: 'application/pdf', name: fileName });
    },
  });
}
