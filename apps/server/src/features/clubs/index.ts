export { assertClubIsPublic } from './assert-club-is-public.ts';
export { assertClubAddress, clubWebUrl } from './club-addresses.ts';
export { type ClubFacts, registerClubFacts } from './club-facts.ts';
export type { ClubRecord } from './club-record.ts';
export { coinValueOf } from './coin-value-of.ts';
export { type CreateClubInput, createClub } from './create-club.ts';
export { getClub, getClubById } from './get-club.ts';
