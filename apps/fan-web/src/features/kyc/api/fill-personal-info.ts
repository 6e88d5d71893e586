import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ContactInfo, PersonalInfo } from '@tifo/contracts/fans';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { useAppServices, useClubSlug } from '#web/lib/page/app-services.ts';

/** Resolves once the fan has been read again, with the status that follows. */
export function useFillPersonalInfo(username: string) {
  const { callApi } = useAppServices();
  const queryClient = useQueryClient();
  const slug = useClubSlug();
  return useMutation({
    mutationFn: (body: PersonalInfo) =>
      callApi('PUT /api/clubs/{slug}/fans/{username}/personal-info', { params: { slug, username }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.currentFan(slug) }),
    // Only the answer may have been lost: then the next step is due.
    onError: () => void queryClient.invalidateQueries({ queryKey: queryKeys.currentFan(slug) }),
  });
}

/** Resolves once the fan has been read again, with the corrections. */
export function useCorrectContact(username: string) {
  const { callApi } = useAppServices();
  const queryClient = useQueryClient();
  const slug = useClubSlug();
  return useMutation({
    mutationFn: (body: ContactInfo) =>
      callApi('PUT /api/clubs/{slug}/fans/{username}/contact', { params: { slug, username }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.currentFan(slug) }),
  });
}
