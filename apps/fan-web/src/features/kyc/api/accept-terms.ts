import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TermsDocument } from '@tifo/contracts/fans';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { useAppServices, useClubSlug } from '#web/lib/page/app-services.ts';

export function useAcceptTerms() {
  const { callApi } = useAppServices();
  const queryClient = useQueryClient();
  const slug = useClubSlug();
  return useMutation({
    mutationFn: (acceptedDocuments: TermsDocument[]) =>
      callApi('POST /api/clubs/{slug}/fans/me/tos-acceptances', {
        params: { slug },
        body: { acceptedDocuments },
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.currentFan(slug) }),
  });
}
