export { type PushOrder, queuePush } from './push/queue-push.ts';
export { type MailOrder, queueMail } from './queue-mail.ts';
