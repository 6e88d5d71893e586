import type { NotificationTopic } from '@tifo/contracts/notifications';

const TEMPLATES: Record<NotificationTopic, readonly string[]> = {
  AUCTIONS: [
    'outbid',
    'outbidAtEnd',
    'lotWon',
    'lotReminder',
    'lotOffered',
    'lotPassedOn',
    'lotSaleCancelled',
    'bidVoided',
    'leadingAgain',
  ],
  ORDERS: [
    ...['orderPaid', 'orderSent', 'orderHandedOver', 'orderNotDelivered'],
    ...['orderWithdrawn', 'withdrawalRefused', 'pieceBack', 'pieceNotBack'],
    ...['orderRefunded', 'orderGivenBack', 'orderPartlyGivenBack'],
  ],
  COINS: ['coinsGiven', 'coinsTakenBack', 'coinsReturned'],
  DONATIONS: [
    ...['donationThanks', 'donationReceipt', 'donationRefunded', 'donationPartlyRefunded'],
    ...['membershipOpened', 'membershipEnding', 'membershipLapsed'],
    ...['membershipGiven', 'membershipEndedByClub', 'membershipRefunded', 'membershipYearRefunded'],
    ...['receiptNeedsAddress', 'receiptReady'],
    ...['receiptVoided', 'receiptReplaced', 'receiptDuplicated'],
  ],
  GIVEAWAYS: [...['giveawayWon', 'prizeSent', 'prizeHandedOver', 'prizeNotDelivered', 'giveawayPassedOn']],
  RESERVATIONS: [
    ...['slotReserved', 'slotCancelled'],
    ...['slotMovedByClub', 'slotChangedByClub', 'slotCancelledByClub'],
  ],
  ACCOUNT: [
    ...['kycReceived', 'kycApproved', 'kycComplete', 'kycRejected', 'kycAskedAgain'],
    ...['fanBlocked', 'fanUnblocked', 'fanNameCorrected', 'fanBirthCorrected'],
    ...['fanCompanyCorrected'],
    ...['memberWarned', 'reportHandled', 'reportDismissed'],
  ],
};

const TOPIC_OF = new Map(
  (Object.keys(TEMPLATES) as NotificationTopic[]).flatMap((topic) =>
    TEMPLATES[topic].map((template) => [template, topic] as const),
  ),
);

/** Returns undefined for a mail that is no notification, such as one with a code. */
export function notificationTopicOf(template: string): NotificationTopic | undefined {
  return TOPIC_OF.get(template);
}

export const NOTIFICATION_TEMPLATES: readonly string[] = [...TOPIC_OF.keys()];
