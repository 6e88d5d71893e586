import type { Context } from '#server/context.ts';
import { EmbeddedMailbox } from '#server/providers/mail/embedded-mailbox.ts';
import { MAIL_KIND } from './queue-mail.ts';
import { sendMail } from './send-mail.ts';

/** What notifications do beside requests: send what was ordered, keep the mailbox small. */
export function registerNotificationJobs(ctx: Context): void {
  ctx.outbox.handle(MAIL_KIND, (payload, entry) => sendMail({ ctx, payload, entry }));
  const { mail } = ctx;
  if (mail instanceof EmbeddedMailbox) {
    ctx.jobs.define('trim-mailbox', { cron: '47 3 * * *', handler: () => mail.trim() });
  }
}
