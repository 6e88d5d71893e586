import type { PushTopic } from '@tifo/contracts/notifications';

/** The topics of a fan who allows notifications and has not chosen yet. */
export const DEFAULT_TOPICS: readonly PushTopic[] = ['OUTBID', 'WON', 'PAYMENT_DUE', 'CHAT'];
