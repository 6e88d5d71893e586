import { useMutation } from '@tanstack/react-query';
import { saveFile } from '#web/lib/browser/save-file.ts';
import { useAppServices } from '#web/lib/page/app-services.ts';
import { useOwnParams } from '#web/lib/session/current-fan.ts';

/** Identifies a document: the receipt of a donation, a receipt by itself, or the summary of a year. */
export type ReceiptKey = { donationId: string } | { receiptId: string } | { year: string };

export interface ReceiptFile {
  receiptKey: ReceiptKey;
  /** The name of the saved file. */
  fileName: string;
}

/** Fetches the document with the fan's token, which a plain link could not carry, and saves it. */
export function useDownloadReceipt() {
  const { callApi } = useAppServices();
  const readOwn = useOwnParams();
  const fetchReceipt = async (receiptKey: ReceiptKey): Promise<Uint8Array> => {
    const fan = await readOwn();
    if ('donationId' in receiptKey)
      return callApi('GET /api/clubs/{slug}/fans/{username}/donations/{donationId}/receipt', {
        params: { ...fan, ...receiptKey },
      });
    if ('receiptId' in receiptKey)
      return callApi('GET /api/clubs/{slug}/fans/{username}/receipts/{receiptId}', {
        params: { ...fan, ...receiptKey },
      });
    return callApi('GET /api/clubs/{slug}/fans/{username}/receipt-summaries/{year}', {
      params: { ...fan, ...receiptKey },
    });
  };
  return useMutation({
    mutationFn: async ({ receiptKey, fileName }: ReceiptFile) => {
      saveFile(await fetchReceipt(receiptKey), { type: 'application/pdf', name: fileName });
    },
  });
}
