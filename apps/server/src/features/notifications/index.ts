export { type MailOrder, queueMail } from './queue-mail.ts';
