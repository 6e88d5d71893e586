import { useMutation } from '@tanstack/react-query';
import { saveFile } from '#web/lib/browser/save-file.ts';
import { useAppServices } from '#web/lib/page/app-services.ts';
import { useOwnParams } from '#web/lib/session/current-fan.ts';

/** Fetches the file with the fan's token, which a plain link could not carry, and saves it. */
export function useDownloadCalendarFile() {
  const { callApi } = useAppServices();
  const readOwn = useOwnParams();
  return useMutation({
    mutationFn: async (reservationId: string) => {
      const call = 'GET /api/clubs/{slug}/fans/{username}/reservations/{reservationId}/calendar';
      const text = await callApi(call, { params: { ...(await readOwn()), reservationId } });
      saveFile(new TextEncoder().encode(text), { type: 'text/calendar', name: 'reservation.ics' });
    },
  });
}
