export { assertOwnPictures } from './assert-own-pictures.ts';
export {
  type ClubAnnouncements,
  type ClubContent,
  clubAnnouncementsPort,
  clubContentPort,
} from './club-content-port.ts';
export { findClubPictureUses, replaceClubPicture } from './club-pictures.ts';
export { takesLotPayments } from './club-policy.ts';
export { type ClubRecord, coinValueOf } from './club-record.ts';
export { setDueDiligence } from './club-settings.ts';
export { findClubNames } from './club-store.ts';
export { clubTemplatePort, type WriteTakenOver } from './club-template-port.ts';
export { type CreateClubInput, createClub } from './create-club.ts';
export { moveClubToDatabase } from './databases/move-club-to-database.ts';
export { assertClubAddress, clubPagePath, clubWebUrl, platformWebUrl } from './domains/club-addresses.ts';
export { findClubByHost, isSiteOrigin } from './domains/find-club-by-host.ts';
export { findPageRedirect } from './domains/find-page-redirect.ts';
export { domainMailPort } from './domains/save-findings.ts';
export { assertClubIsPublic, findHomeOf, getClub, getClubById, readClub } from './get-club.ts';
export { findChanged, findUnaccepted } from './legal-documents/legal-document-rules.ts';
export { setLegalIdentity } from './legal-identity/set-legal-identity.ts';
export { linkClubs } from './linked-clubs/link-clubs.ts';
export { readLinkedClubs } from './linked-clubs/show-linked-clubs.ts';
export {
  type ClubZone,
  countOpenParts,
  findClubRecords,
  hasClubs,
  listClubZones,
  listOpenPart,
  searchClubs,
} from './list-clubs.ts';
export { openBidsPort } from './open-bids-port.ts';
export { type ClubPartner, listClubPartners } from './partners/list-club-partners.ts';
export { holdPartner } from './partners/partner-store.ts';
export { partnerUsePort } from './partners/partner-use-port.ts';
export { clubNeedsSecondFactor, requireSecondFactor } from './require-second-factor.ts';
