import { z } from 'zod';
import type { Context, UnitOfWork } from '#server/context.ts';
import { encrypt } from '#server/lib/encrypt.ts';
import { defineTask } from '#server/platform/tasks.ts';
import type { MailAttachment } from '#server/providers/mail/mail-sender.ts';
import { recordNotifications, type ToldFan } from './centre/record-notifications.ts';
import { templateTexts } from './mail-texts.ts';

/** A picture as it is stored, and facts whose labels are the texts `layout.fact.<name>`. */
const MailSubject = z.object({
  pictureUrl: z.string().nullable(),
  facts: z.array(
    z.object({
      name: z.enum(['price', 'toPay', 'bid', 'paid', 'ends', 'place', 'person']),
      value: z.string(),
    }),
  ),
});
export type MailSubject = z.infer<typeof MailSubject>;

export interface MailOrder extends ToldFan {
  to: string;
  /** What the mail is about. */
  card?: MailSubject;
  attachments?: readonly MailAttachment[];
}

export const MailPayload = z.object({
  clubSlug: z.string().nullable(),
  to: z.string(),
  language: z.enum(['en', 'fr']),
  template: z.string(),
  sealedValues: z.string(),
  linkPath: z.string().nullable(),
  card: MailSubject.nullable().default(null),
  attachments: z
    .array(z.object({ fileName: z.string(), contentType: z.string(), content: z.string() }))
    .default([]),
});
export type MailPayload = z.infer<typeof MailPayload>;

/** A mail server takes up to seconds for a mail, and all bidders of an auction may be mailed at once. */
const CONCURRENCY = 5;

export const mailTask = defineTask({ name: 'mail', payload: MailPayload, concurrency: CONCURRENCY });
/** A queue of its own, since the user is waiting for the code and other mails may come in large numbers. */
export const codeMailTask = defineTask({ name: 'code-mail', payload: MailPayload, concurrency: CONCURRENCY });

/** Enqueues mails, which are sent after the commit, and lists them for the fans they are for. */
export async function queueMail(uow: UnitOfWork, ...orders: MailOrder[]): Promise<void> {
  await recordNotifications(uow, orders);
  for (const order of orders) {
    const task = 'code' in order.values ? codeMailTask : mailTask;
    uow.enqueue(task, toPayload(uow, order), { dedupe: `mail:${order.dedupe}`, clubId: null });
  }
}

export function toPayload(ctx: Context, order: MailOrder): MailPayload {
  const { clubSlug, to, language, template, values, linkPath, card, attachments = [] } = order;
  const { action } = templateTexts(template, language);
  if (linkPath !== undefined && action === null)
    throw new Error(`The mail ${template} has no text for its link`);
  return {
    clubSlug,
    to,
    language,
    template,
    // Encrypted, since values include codes and the queue keeps them for a month.
    sealedValues: encrypt(ctx.secrets.derive('mail-values'), JSON.stringify(values)),
    linkPath: linkPath ?? null,
    card: card ?? null,
    attachments: [...attachments],
  };
}
