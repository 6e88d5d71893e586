import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OfficeAuctionDetail } from '@tifo/contracts/back-office/auctions';
import { callApi } from '../../lib/calls/call-api.ts';
import { useReplaceData } from '../../lib/calls/use-replace-data.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

const POLL_MS = 5000;

/** Whether something of it changes without its staff: bids, or payments of its winners. */
const isMoving = ({ status, lots }: OfficeAuctionDetail) =>
  status === 'ACTIVE' || lots.some(({ state }) => state === 'UNPAID');

/** An auction, polled every few seconds while it runs or payments are due. */
export function useAuction(auctionId: string) {
  const { slug } = useWorkplace().workplace;
  const queryClient = useQueryClient();
  const queryKey = ['office-auction', slug, auctionId];
  const query = useQuery({
    queryKey,
    queryFn: () =>
      callApi('GET /api/back-office/clubs/{slug}/auctions/{auctionId}', { params: { slug, auctionId } }),
    refetchInterval: ({ state: { data } }) => (data && isMoving(data) ? POLL_MS : false),
  });
  return {
    ...query,
    slug,
    /** Shows the reply of a call at once. */
    set: useReplaceData<OfficeAuctionDetail>(queryKey),
    reload: () => queryClient.invalidateQueries({ queryKey }),
  };
}

export type AuctionState = ReturnType<typeof useAuction>;
