export { placeFiatOrder } from './place-fiat-order.ts';
export { registerWonLots, type WonLots } from './won-lots.ts';
