export { auditLedger } from './audit-ledger.ts';
export { findLastBookProof, isProofUnderWay } from './book-proof-store.ts';
export {
  type CoinMonths,
  type CoinMovement,
  findCoinMovements,
  sumCoinsByMonth,
} from './coin-months-store.ts';
export { getBalance } from './get-balance.ts';
export { countGifts } from './gifts/gift-store.ts';
export { giveCoins } from './give-coins.ts';
export { holdCoins, releaseHeldCoins } from './hold-coins.ts';
export { lockWalletFor, lockWallets } from './lock-wallets.ts';
export { startBookProof } from './prove-now.ts';
export { returnCoins } from './purchases/return-coins.ts';
export { refundCoins, spendCoins, spendHeldCoins } from './spend-coins.ts';
export { findOperations } from './statement-store.ts';
