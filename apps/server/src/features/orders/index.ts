export { registerWonLots, type WonLots } from './won-lots.ts';
