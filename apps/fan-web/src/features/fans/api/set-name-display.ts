import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Fan, NameDisplay } from '@tifo/contracts/fans';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { showAtOnce } from '#web/lib/api/show-at-once.ts';
import { useAppServices, useClubSlug } from '#web/lib/page/app-services.ts';

/** Shows the choice at once, and reverts it when it could not be saved. */
export function useSetNameDisplay(username: string) {
  const { callApi } = useAppServices();
  const queryClient = useQueryClient();
  const slug = useClubSlug();
  const queryKey = queryKeys.currentFan(slug);
  return useMutation({
    mutationFn: (nameDisplay: NameDisplay) =>
      callApi('PUT /api/clubs/{slug}/fans/{username}/name-display', {
        params: { slug, username },
        body: { nameDisplay },
      }),
    ...showAtOnce<Fan, NameDisplay>(queryClient, {
      queryKey,
      apply: (fan, nameDisplay) => ({ ...fan, nameDisplay }),
    }),
  });
}
