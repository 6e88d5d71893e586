import { useMutation, useQueryClient } from '@tanstack/react-query';
import { withSent } from '#web/features/messages/thread-rules.ts';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { useAppServices } from '#web/lib/page/app-services.ts';
import { sendOnce } from '#web/lib/payments/binding-call.ts';
import { changeThread, useThreadKey } from './show-thread.ts';

/** Sends a text with a client id: sent again after a lost reply, it is stored once. */
export function useSendMessage(memberId: string) {
  const { callApi } = useAppServices();
  const queryClient = useQueryClient();
  const key = useThreadKey(memberId);
  const { slug, username } = key;
  return useMutation({
    mutationFn: ({ text, clientId }: { text: string; clientId: string }) =>
      sendOnce(({ signal, onSent }) =>
        callApi('POST /api/clubs/{slug}/fans/{username}/messages', {
          params: { slug, username },
          body: { receiverId: memberId, text, clientId },
          signal,
          onSent,
        }),
      ),
    onSuccess: async (sent) => {
      await changeThread(queryClient, key, (known) => withSent(known, sent));
      void queryClient.invalidateQueries({ queryKey: queryKeys.conversations(slug) });
    },
    meta: { silent: true },
  });
}
