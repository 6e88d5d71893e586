import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Club } from '@tifo/contracts/clubs';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { useAppServices, useClubSlug } from '#web/lib/page/app-services.ts';

/** Accepts the documents in the versions that are shown. */
export function useAcceptTerms() {
  const { callApi } = useAppServices();
  const queryClient = useQueryClient();
  const slug = useClubSlug();
  return useMutation({
    mutationFn: (documents: Club['documents']) =>
      callApi('POST /api/clubs/{slug}/fans/me/tos-acceptances', {
        params: { slug },
        body: {
          acceptedDocuments: documents.map(({ document }) => document),
          versions: Object.fromEntries(documents.map(({ document, version }) => [document, version])),
        },
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.currentFan(slug) }),
    // One has changed meanwhile: its new version is shown.
    onError: () => queryClient.invalidateQueries({ queryKey: queryKeys.club(slug) }),
  });
}
