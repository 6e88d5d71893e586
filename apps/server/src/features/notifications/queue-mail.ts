import type { Language } from '@tifo/contracts/values';
import { z } from 'zod';
import type { Context, UnitOfWork } from '#server/context.ts';
import { encrypt } from '#server/lib/encrypt.ts';
import { defineTask } from '#server/platform/tasks.ts';
import type { MailAttachment } from '#server/providers/mail/mail-sender.ts';
import { templateTexts } from './mail-texts.ts';

export interface MailOrder {
  /** Whose colours and name the mail wears; null for the platform's own. */
  clubSlug: string | null;
  to: string;
  language: Language;
  /** Its texts are `<template>.subject`, `.title`, `.body` and maybe `.action` in the locales' `mails.json`. */
  template: string;
  /** For the placeholders, besides `club`, `platform` and `ticker`. A value named `code` gets a line of its own. */
  values: Record<string, string | number>;
  /** Where the button leads, below the club's root; needs an `.action` text. */
  linkPath?: string;
  attachments?: readonly MailAttachment[];
  /** Names the mail once and for all: `outbid:<bidId>`. Ordering it again sends nothing. */
  dedupe: string;
}

const MailPayload = z.object({
  clubSlug: z.string().nullable(),
  to: z.string(),
  language: z.enum(['en', 'fr']),
  template: z.string(),
  sealedValues: z.string(),
  linkPath: z.string().nullable(),
  attachments: z
    .array(z.object({ fileName: z.string(), contentType: z.string(), content: z.string() }))
    .default([]),
});
export type MailPayload = z.infer<typeof MailPayload>;

export const mailTask = defineTask({ name: 'mail', payload: MailPayload });
/** Somebody waits for it at their screen: it does not stand in line behind a rush of others. */
export const codeMailTask = defineTask({ name: 'code-mail', payload: MailPayload });

/** Orders mails; they leave after the commit. */
export async function queueMail(uow: UnitOfWork, ...orders: MailOrder[]): Promise<void> {
  for (const order of orders) {
    const task = 'code' in order.values ? codeMailTask : mailTask;
    uow.enqueue(task, toPayload(uow, order), { dedupe: `mail:${order.dedupe}`, clubId: null });
  }
}

function toPayload(ctx: Context, order: MailOrder): MailPayload {
  const { clubSlug, to, language, template, values, linkPath, attachments = [] } = order;
  const { action } = templateTexts(template, language);
  if (linkPath !== undefined && action === null)
    throw new Error(`The mail ${template} has no text for its link`);
  return {
    clubSlug,
    to,
    language,
    template,
    // Codes are kept nowhere in the clear, and the queue remembers for a month.
    sealedValues: encrypt(ctx.secrets.derive('mail-values'), JSON.stringify(values)),
    linkPath: linkPath ?? null,
    attachments: [...attachments],
  };
}
