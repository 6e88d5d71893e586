export { countBidsByDay } from './bids/bid-days-store.ts';
export { findBidsOfFan } from './bids/fan-bid-store.ts';
export { holdOpenLots } from './bids/lot-store.ts';
export { type CreateAuctionInput, createAuction } from './create-auction.ts';
export { findWaitingLots } from './due-payments/offer-store.ts';
export { offerToNextBidder } from './due-payments/offer-to-next-bidder.ts';
export { importAuction } from './import-auction.ts';
export { findAuctionNames, findLotItems, searchLots } from './lot-items-store.ts';
export { countLotsHeld } from './own-lot-store.ts';
