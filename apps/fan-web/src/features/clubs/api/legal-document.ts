import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { LegalDocument } from '@tifo/contracts/clubs';
import type { TermsDocument } from '@tifo/contracts/fans';
import { type AppServices, useAppServices } from '#web/lib/page/app-services.ts';

/** A document that fans accept: the current version, unless another one is asked for. */
export function legalDocumentQuery(
  { callApi, mount }: Pick<AppServices, 'callApi' | 'mount'>,
  document: TermsDocument,
  version: string | null,
) {
  const slug = mount.clubSlug ?? '';
  const query = version !== null && /^[1-9]\d{0,4}$/.test(version) ? { version } : {};
  return queryOptions({
    queryKey: ['legal-documents', slug, document, query],
    queryFn: ({ signal }) =>
      callApi('GET /api/clubs/{slug}/legal-documents/{document}', {
        params: { slug, document },
        query,
        signal,
      }),
    staleTime: 60_000,
  });
}

export function useLegalDocument(
  document: TermsDocument,
  version: string | null,
): UseQueryResult<LegalDocument> {
  return useQuery(legalDocumentQuery(useAppServices(), document, version));
}
