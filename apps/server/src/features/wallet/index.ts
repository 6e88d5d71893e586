export { getBalance } from './get-balance.ts';
export { giveCoins } from './give-coins.ts';
export { holdCoins, releaseHeldCoins } from './hold-coins.ts';
export { lockWalletFor, lockWallets } from './lock-wallets.ts';
export { returnCoins } from './purchases/return-coins.ts';
export { refundCoins } from './refund-coins.ts';
export { spendCoins, spendHeldCoins } from './spend-coins.ts';
