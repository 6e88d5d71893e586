import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OfficeAuctionDetail } from '@tifo/contracts/back-office/auctions';
import { callApi } from '../../lib/calls/call-api.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

const RUNNING_MS = 5000;

/** An auction, polled every few seconds while it is active. */
export function useAuction(auctionId: string) {
  const { slug } = useWorkplace().workplace;
  const queryClient = useQueryClient();
  const queryKey = ['office-auction', slug, auctionId];
  const query = useQuery({
    queryKey,
    queryFn: () =>
      callApi('GET /api/back-office/clubs/{slug}/auctions/{auctionId}', { params: { slug, auctionId } }),
    refetchInterval: ({ state }) => (state.data?.status === 'ACTIVE' ? RUNNING_MS : false),
  });
  return {
    ...query,
    slug,
    /** Shows the reply of a call at once. */
    set: (auction: OfficeAuctionDetail) => queryClient.setQueryData(queryKey, auction),
    reload: () => queryClient.invalidateQueries({ queryKey }),
  };
}

export type AuctionState = ReturnType<typeof useAuction>;
