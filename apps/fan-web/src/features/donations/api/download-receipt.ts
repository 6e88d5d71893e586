import { useMutation } from '@tanstack/react-query';
import { saveFile } from '#web/lib/browser/save-file.ts';
import { useAppServices } from '#web/lib/page/app-services.ts';
import { useOwnParams } from '#web/lib/session/current-fan.ts';

/** Which paper: the receipt of a donation, a receipt by itself, or the summary of a year. */
export type ReceiptPaper = { donationId: string } | { receiptId: string } | { year: string };

export interface ReceiptFile {
  paper: ReceiptPaper;
  /** What it is saved as. */
  fileName: string;
}

/** Fetches the paper with the fan's token, which a plain link could not carry, and saves it. */
export function useDownloadReceipt() {
  const { callApi } = useAppServices();
  const readOwn = useOwnParams();
  const fetchPaper = async (paper: ReceiptPaper): Promise<Uint8Array> => {
    const fan = await readOwn();
    if ('donationId' in paper)
      return callApi('GET /api/clubs/{slug}/fans/{username}/donations/{donationId}/receipt', {
        params: { ...fan, ...paper },
      });
    if ('receiptId' in paper)
      return callApi('GET /api/clubs/{slug}/fans/{username}/receipts/{receiptId}', {
        params: { ...fan, ...paper },
      });
    return callApi('GET /api/clubs/{slug}/fans/{username}/receipt-summaries/{year}', {
      params: { ...fan, ...paper },
    });
  };
  return useMutation({
    mutationFn: async ({ paper, fileName }: ReceiptFile) => {
      saveFile(await fetchPaper(paper), { type: 'application/pdf', name: fileName });
    },
  });
}
