import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { AuctionList } from './auction-list.tsx';
import { AuctionPage } from './auction-page.tsx';
import { NewAuction } from './new-auction.tsx';

/** The auctions of the club, a new one, and the page of each. */
export function AuctionsSection(): ReactElement {
  return (
    <Routes>
      <Route index element={<AuctionList />} />
      <Route path="new" element={<NewAuction />} />
      <Route path=":auctionId" element={<AuctionPage />} />
    </Routes>
  );
}
