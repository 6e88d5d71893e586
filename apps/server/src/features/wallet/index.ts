export { getBalance } from './get-balance.ts';
export { type GiveCoinsInput, giveCoins, giveCoinsIn } from './give-coins.ts';
export { holdCoins, releaseHeldCoins } from './hold-coins.ts';
export { lockWalletFor, lockWallets } from './lock-wallets.ts';
export type { CoinMove } from './move-coins.ts';
export { refundCoins } from './refund-coins.ts';
export { type CoinSpending, spendCoins, spendHeldCoins } from './spend-coins.ts';
