import type { Context } from '#server/context.ts';
import { EmbeddedMailbox } from '#server/providers/mail/embedded-mailbox.ts';
import { deliverPush, PUSH_DELIVERY_KIND } from './push/deliver-push.ts';
import { PUSH_KIND } from './push/queue-push.ts';
import { spreadPush } from './push/spread-push.ts';
import { CODE_MAIL_KIND, MAIL_KIND } from './queue-mail.ts';
import { sendMail } from './send-mail.ts';

/** What notifications do beside requests: send what was ordered, keep the mailbox small. */
export function registerNotificationJobs(ctx: Context): void {
  for (const kind of [CODE_MAIL_KIND, MAIL_KIND]) {
    ctx.outbox.handle(kind, (payload, entry) => sendMail({ ctx, payload, entry }));
  }
  ctx.outbox.handle(PUSH_KIND, (payload, entry) => spreadPush({ ctx, payload, entry }));
  ctx.outbox.handle(PUSH_DELIVERY_KIND, (payload) => deliverPush(ctx, payload));
  const { mail } = ctx;
  if (mail instanceof EmbeddedMailbox) {
    ctx.jobs.define('trim-mailbox', { cron: '47 3 * * *', handler: () => mail.trim() });
  }
}
