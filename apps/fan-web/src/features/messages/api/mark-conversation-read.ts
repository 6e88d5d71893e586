import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { useAppServices } from '#web/lib/page/app-services.ts';
import { changeThread, useThreadKey } from './show-thread.ts';

/** Marks what the member wrote as read. */
export function useMarkConversationRead(memberId: string) {
  const { callApi } = useAppServices();
  const queryClient = useQueryClient();
  const key = useThreadKey(memberId);
  const { slug, username } = key;
  return useMutation({
    mutationFn: () =>
      callApi('POST /api/clubs/{slug}/fans/{username}/conversation-reads', {
        params: { slug, username },
        body: { senderId: memberId },
      }),
    onSuccess: async () => {
      await changeThread(queryClient, key, (known) => ({ ...known, numberOfUnreadMessages: 0 }));
      void queryClient.invalidateQueries({ queryKey: queryKeys.conversations(slug) });
    },
    meta: { silent: true },
  });
}
