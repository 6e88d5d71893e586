import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { DuePaymentExclusive } from '@tifo/contracts/auctions';
import type { KycStatus } from '@tifo/contracts/fans';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { type AppServices, useAppServices } from '#web/lib/page/app-services.ts';
import { useClub } from '#web/lib/page/club.ts';
import { useCurrentFan } from '#web/lib/session/current-fan.ts';

const POLL_EVERY_MS = 10_000;

function duePaymentsQuery({ callApi, mount }: Pick<AppServices, 'callApi' | 'mount'>, username: string) {
  const slug = mount.clubSlug ?? '';
  return queryOptions({
    queryKey: queryKeys.duePayments(slug),
    queryFn: ({ signal }) =>
      callApi('GET /api/clubs/{slug}/fans/{username}/due-payment-exclusives', {
        params: { slug, username },
        signal,
      }),
    meta: { silent: true },
  });
}

/** Who was validated once, also since their membership has ended. */
const MAY_OWE: readonly (KycStatus | undefined)[] = [
  'VALIDATED',
  'DUE_DILIGENCE_APPROVED',
  'PAYMENT_PENDING',
];

/** The lots the fan has won and not paid; only fans of a foundation, or where lots are shown, can have any. */
export function useDuePayments(): UseQueryResult<DuePaymentExclusive[]> {
  const app = useAppServices();
  const { hasAuctions, model } = useClub();
  const fan = useCurrentFan().data;
  const enabled = (hasAuctions || model === 'FOUNDATION') && MAY_OWE.includes(fan?.kycStatus);
  return useQuery({
    ...duePaymentsQuery(app, fan?.username ?? ''),
    enabled,
    refetchInterval: POLL_EVERY_MS,
  });
}
