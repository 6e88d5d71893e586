export { assertClubIsPublic } from './assert-club-is-public.ts';
export { type ClubFacts, registerClubFacts } from './club-facts.ts';
export { type ClubRecord, coinValueOf } from './club-record.ts';
export { type CreateClubInput, createClub } from './create-club.ts';
export { addCustomDomain } from './domains/add-custom-domain.ts';
export { assertClubAddress, clubWebUrl } from './domains/club-addresses.ts';
export { findClubByHost } from './domains/find-club-by-host.ts';
export { getClub, getClubById } from './get-club.ts';
export { linkClubs } from './link-clubs.ts';
