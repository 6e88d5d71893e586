export { auctionFacts } from './auction-facts.ts';
export { type CreateAuctionInput, createAuction } from './create-auction.ts';
export { offerToNextBidder } from './due-payments/offer-to-next-bidder.ts';
export { wonLots } from './due-payments/won-lots.ts';
export { importAuction } from './import-auction.ts';
export { lotSource } from './show-lots.ts';
