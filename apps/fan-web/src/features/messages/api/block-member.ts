import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { useAppServices } from '#web/lib/page/app-services.ts';
import { useThreadKey } from './show-thread.ts';

/** Blocks a member, or unblocks them. */
export function useBlockMember(memberId: string) {
  const { callApi } = useAppServices();
  const queryClient = useQueryClient();
  const params = { ...useThreadKey(memberId) };
  return useMutation({
    mutationFn: (isBlocked: boolean) =>
      isBlocked
        ? callApi('PUT /api/clubs/{slug}/fans/{username}/blocks/{memberId}', { params })
        : callApi('DELETE /api/clubs/{slug}/fans/{username}/blocks/{memberId}', { params }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.conversations(params.slug) }),
  });
}
