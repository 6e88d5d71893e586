import type { PushTopic } from '@tifo/contracts/notifications';

/** Who allows notices in a browser wants them all until they say otherwise. */
export const DEFAULT_TOPICS: readonly PushTopic[] = ['OUTBID', 'WON', 'PAYMENT_DUE', 'CHAT'];
