export { type CreateAuctionInput, createAuction } from './create-auction.ts';
export { offerToNextBidder } from './due-payments/offer-to-next-bidder.ts';
export { importAuction } from './import-auction.ts';
