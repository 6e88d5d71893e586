import { useMutation } from '@tanstack/react-query';
import { saveFile } from '#web/lib/browser/save-file.ts';
import { useAppServices } from '#web/lib/page/app-services.ts';
import { useOwnParams } from '#web/lib/session/current-fan.ts';

/** Fetches the statement with the fan's token, which a plain link could not carry, and saves it. */
export function useExportStatement() {
  const { callApi } = useAppServices();
  const readOwn = useOwnParams();
  return useMutation({
    mutationFn: async (fileName: string) => {
      const params = await readOwn();
      const csv = await callApi('GET /api/clubs/{slug}/fans/{username}/operations.csv', { params });
      saveFile(new TextEncoder().encode(csv), { type: 'text/csv;charset=utf-8', name: fileName });
    },
  });
}
