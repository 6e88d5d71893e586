export { accountEmailPort } from './account-email-port.ts';
export { countFansByDay } from './fan-days-store.ts';
export { countFans, findFansOfClub } from './fan-list-store.ts';
export { publicNameOf, publicNamesOf } from './fan-name-rules.ts';
export type { FanRecord } from './fan-record.ts';
export {
  fansInState,
  findFanIdsByWords,
  isCommonWordOfFans,
  searchFans,
} from './fan-search-store.ts';
export {
  eraseFan,
  type FanKeyOfClub,
  type FanRefusal,
  type FanStanding,
  findFanStandings,
  findFansOfUser,
  findFansOwingNoFee,
  findFansUnasked,
  findOfficeFacts,
  isErased,
  isInside,
  lockFan,
  lockFanOrErased,
  lockFansByIdsOrEmails,
  prepareStandings,
  refusalOf,
  setBlock,
  setEmailOfUser,
  setFanNames,
  setKycStatus,
  setPictureUrl,
} from './fan-store.ts';
export { type FanVerification, fanVerificationPort } from './fan-verification-port.ts';
export { invitationPort } from './invitations.ts';
export { presentMember } from './present-member.ts';
export { registerFan } from './register-fan.ts';
export {
  assertCanReadContent,
  findFan,
  findFansByIds,
  isStaff,
  requireActiveFanSelf,
  requireActiveMemberSelf,
  requireFanSelf,
  requireOwnerOrStaff,
  requireReferredFan,
  requireReferredFanSelf,
  requireValidatedFan,
  requireValidatedFanSelf,
} from './require-fan.ts';
export { showFan } from './show-own-fan.ts';
