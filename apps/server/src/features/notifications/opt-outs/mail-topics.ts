import type { MailTopic } from '@tifo/contracts/notifications';

/** The topic of each mail that can be unsubscribed from. */
const TOPICS: Readonly<Record<string, MailTopic>> = {
  outbid: 'AUCTIONS',
  outbidAtEnd: 'AUCTIONS',
  membershipEnding: 'MEMBERSHIP',
  membershipLapsed: 'MEMBERSHIP',
  invitation: 'INVITATIONS',
};

/** Returns undefined for a mail that cannot be unsubscribed from. */
export function topicOf(template: string): MailTopic | undefined {
  return TOPICS[template];
}
