import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { useAppServices, useClubSlug } from '#web/lib/page/app-services.ts';

/** Sends the answer to the club's question and reloads the fan. */
export function useAnswerReview() {
  const { callApi } = useAppServices();
  const queryClient = useQueryClient();
  const slug = useClubSlug();
  return useMutation({
    mutationFn: (text: string) =>
      callApi('POST /api/clubs/{slug}/fans/me/review-answers', { params: { slug }, body: { text } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.currentFan(slug) }),
    // Only the answer may have been lost: then the next step is due.
    onError: () => void queryClient.invalidateQueries({ queryKey: queryKeys.currentFan(slug) }),
  });
}
