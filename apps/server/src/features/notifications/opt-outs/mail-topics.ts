/** What a reader may do without. Everything else is about money, a place or an account, and always arrives. */
export type MailTopic = 'AUCTIONS' | 'MEMBERSHIP' | 'INVITATIONS';

const TOPICS: Readonly<Record<string, MailTopic>> = {
  outbid: 'AUCTIONS',
  membershipEnding: 'MEMBERSHIP',
  membershipLapsed: 'MEMBERSHIP',
  invitation: 'INVITATIONS',
};

/** Undefined for a mail that cannot be unsubscribed from. */
export function topicOf(template: string): MailTopic | undefined {
  return TOPICS[template];
}
