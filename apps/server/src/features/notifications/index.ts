export { findNotifications } from './centre/notification-store.ts';
export { keepRefusals } from './opt-outs/subscription.ts';
export { endPush } from './push/end-push.ts';
export { type PushSubject, pushRelevancePort } from './push/push-relevance-port.ts';
export { type PushOrder, queuePush } from './push/queue-push.ts';
export { type MailOrder, type MailSubject, queueMail } from './queue-mail.ts';
export { sendMailNow } from './send-mail.ts';
