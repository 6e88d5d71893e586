import { useMutation } from '@tanstack/react-query';
import { useAppServices, useClubSlug } from '#web/lib/app-services.ts';
import { useCurrentFan } from '#web/lib/current-fan.ts';
import { saveFile } from '#web/lib/save-file.ts';

export interface ReceiptFile {
  donationId: string;
  /** What it is saved as. */
  fileName: string;
}

/** Fetches the receipt with the fan's token, which a plain link could not carry, and saves it. */
export function useDownloadReceipt() {
  const { callApi } = useAppServices();
  const slug = useClubSlug();
  const username = useCurrentFan().data?.username ?? '';
  return useMutation({
    mutationFn: async ({ donationId, fileName }: ReceiptFile) => {
      const params = { slug, username, donationId };
      const call = 'GET /api/clubs/{slug}/fans/{username}/donations/{donationId}/receipt';
      const bytes = await callApi(call, { params });
      saveFile(bytes, { type: 'application/pdf', name: fileName });
    },
  });
}
