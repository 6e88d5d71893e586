export { type CreateGiveawayInput, createGiveaway } from './create-giveaway.ts';
export { drawWinners } from './drawing/draw-winners.ts';
export { importParticipation } from './enter-giveaway.ts';
export { findAnsweredQuestionnaire } from './find-answered-questionnaire.ts';
export { getGiveaway } from './get-giveaway.ts';
export { findSponsorNames } from './giveaway-store.ts';
export { countPrizes } from './office/prize-list-store.ts';
