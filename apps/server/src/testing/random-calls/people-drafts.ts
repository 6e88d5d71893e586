import { randomUUID } from 'node:crypto';
import { about, type Drafts, type MakeDraft, newcomer, nothing, reason, someId, WAITS } from './draft.ts';
import { find } from './ground.ts';

const CLUB = '/api/back-office/clubs/{slug}';
const RECEIPT = `${CLUB}/receipts/{receiptId}`;

const giveMembership: MakeDraft = async (ground) => {
  if (!ground.club.membershipFeeCents) return null;
  const fan = await find(ground, 'fan', ["kyc_status in ('DUE_DILIGENCE_APPROVED', 'PAYMENT_PENDING')"]);
  return fan ? { body: { id: randomUUID(), fanId: fan.id, reason } } : null;
};

const renameFan: MakeDraft = async (ground) => {
  const fan = await find(ground, 'fan');
  if (!fan) return null;
  const before = { firstName: fan.first_name, lastName: fan.last_name };
  const lastName = `Lind ${ground.dice.below(9)}`;
  return { path: { fanId: fan.id }, body: { firstName: 'Ada', lastName, before, reason } };
};

const BIRTHS = [
  { birthdate: '1990-01-31', birthplace: 'Lyon' },
  { birthdate: '1990-03-12', birthplace: null },
];

const correctBirth: MakeDraft = async (ground) => {
  const fanId = await someId(ground, 'fanId');
  const [before, after] = ground.dice.isOneIn(2) ? BIRTHS : BIRTHS.toReversed();
  return { path: { fanId }, body: { ...after, before, reason } };
};

const inviteFan: MakeDraft = (ground) =>
  ground.club.referralNeeded ? { body: { email: `${newcomer(ground)}@fans.test`, language: 'en' } } : null;

const reserveForFan: MakeDraft = async (ground) => {
  const fan = await find(ground, 'fan', ["kyc_status = 'VALIDATED'"]);
  return fan ? { body: { id: randomUUID(), email: fan.email } } : null;
};

const listGifts: MakeDraft = async (ground) => {
  const fan = await find(ground, 'fan');
  const csv = `fan,coins\n${fan?.email},${1 + ground.dice.below(90)}`;
  return { body: { id: randomUUID(), csv, reason, isTrial: ground.dice.isOneIn(2) } };
};

const aboutMessage: MakeDraft = async (ground) => {
  const report = await find(ground, 'member_report', ["message_ids <> '[]'"]);
  return report
    ? { path: { reportId: report.id }, body: { messageId: report.message_ids[0], reason } }
    : null;
};

const aboutReview = (toBody: () => object) =>
  about(['fanId', 'fan', "kyc_status = 'DUE_DILIGENCE_FILLED'"], toBody);

const verdict = () => ({ words: reason });

const aboutReport = (where: string, toBody: () => object = () => ({ reason })) =>
  about(['reportId', 'member_report', where], ({ dice }, { version }) => ({
    ...{ ...toBody(), version: dice.isOneIn(10) ? 1 + dice.below(4) : version },
  }));

/** Of fans: what they are given and told, and what is decided about them. */
export const PEOPLE_DRAFTS: Drafts = {
  [`POST ${CLUB}/booking-slots/{slotId}/reservations`]: reserveForFan,
  [`POST ${CLUB}/coin-gifts/{giftId}/approve`]: about(['giftId', 'coin_gift', WAITS], nothing),
  [`POST ${CLUB}/coin-gifts/{giftId}/refuse`]: about(['giftId', 'coin_gift', WAITS]),
  [`POST ${CLUB}/coin-gifts/{giftId}/withdraw`]: about(['giftId', 'coin_gift', WAITS]),
  [`POST ${CLUB}/coin-gifts/{giftId}/take-back`]: about(
    ['giftId', 'coin_gift', "state = 'GIVEN'"],
    ({ dice }) => ({ id: randomUUID(), coins: 1 + dice.below(60), reason }),
  ),
  [`POST ${CLUB}/coin-gift-lists`]: listGifts,
  [`POST ${RECEIPT}/void`]: about(['receiptId', 'receipt', 'true'], ({ dice }) => ({
    reason,
    replace: dice.isOneIn(2),
  })),
  [`POST ${RECEIPT}/duplicate`]: about(['receiptId', 'receipt', 'true'], () => ({ id: randomUUID() })),
  [`POST ${CLUB}/memberships`]: giveMembership,
  [`POST ${CLUB}/memberships/{membershipId}/end`]: about(['membershipId', 'membership', "status = 'ACTIVE'"]),
  [`POST ${CLUB}/fans/{fanId}/name`]: renameFan,
  [`POST ${CLUB}/fans/{fanId}/birth`]: correctBirth,
  [`POST ${CLUB}/referrals`]: inviteFan,
  [`POST ${CLUB}/referrals/{referralId}/resend`]: about(['referralId', 'referral', 'true'], nothing),
  [`POST ${CLUB}/referrals/{referralId}/withdraw`]: about(['referralId', 'referral', 'true']),
  [`POST ${CLUB}/fans/{fanId}/block`]: about(['fanId', 'fan', 'blocked_at is null']),
  [`POST ${CLUB}/fans/{fanId}/unblock`]: about(['fanId', 'fan', 'blocked_at is not null']),
  [`POST ${CLUB}/reviews/{fanId}/approve`]: aboutReview(nothing),
  [`POST ${CLUB}/reviews/{fanId}/ask`]: aboutReview(verdict),
  [`POST ${CLUB}/reviews/{fanId}/reject`]: aboutReview(verdict),
  [`POST ${CLUB}/reports/{reportId}/warn`]: aboutReport("state = 'OPEN'", verdict),
  [`POST ${CLUB}/reports/{reportId}/close`]: aboutReport("state = 'OPEN'"),
  [`POST ${CLUB}/reports/{reportId}/reopen`]: aboutReport("state <> 'OPEN'"),
  [`POST ${CLUB}/reports/{reportId}/hide`]: aboutMessage,
  [`POST ${CLUB}/reports/{reportId}/show`]: aboutMessage,
};
