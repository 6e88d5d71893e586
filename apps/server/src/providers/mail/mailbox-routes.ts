import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { InvalidInputError, NotFoundError } from '#server/lib/errors.ts';
import { MAIL_POLICY, PAGE_POLICY } from './mail-policies.ts';
import type { Mail } from './mail-sender.ts';
import { MAILBOX_STYLE, renderMailboxPage } from './mailbox-page.ts';

interface KeptMail extends Required<Omit<Mail, 'unsubscribeUrl' | 'fromName' | 'replyTo'>> {
  sender: string | null;
  replyTo: string | null;
  sentAt: Date;
}

export interface Mailbox {
  list(to: string | null): Promise<KeptMail[]>;
  find(id: string): Promise<KeptMail | undefined>;
}

const MailboxQuery = z.strictObject({ to: z.string().max(320).optional() });
const MessageParams = z.strictObject({ id: z.string().max(64) });
const AttachmentParams = MessageParams.extend({ index: z.string().regex(/^\d{1,2}$/) });

/** The embedded mailbox as pages and JSON. */
export function registerMailboxRoutes(app: FastifyInstance, mail: Mailbox): void {
  app.get('/dev/mailbox', async (request, reply) => {
    const to = parse(MailboxQuery, request.query).to ?? null;
    const messages = await mail.list(to);
    reply.header('vary', 'accept');
    if (/\bapplication\/json\b/.test(request.headers.accept ?? '')) {
      return neverKept(reply).send(
        messages.map(({ to, sender, replyTo, subject, text, html, attachments, sentAt }) => ({
          ...{ to, from: sender, replyTo, subject, text, html, attachments, sentAt },
        })),
      );
    }
    return sendPage(reply, renderMailboxPage({ messages, to, open: messages[0] ?? null }));
  });

  app.get('/dev/mailbox/style.css', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').type('text/css; charset=utf-8').send(MAILBOX_STYLE),
  );

  app.get('/dev/mailbox/:id', async (request, reply) => {
    const open = await getMessage(mail, request.params);
    const to = parse(MailboxQuery, request.query).to ?? null;
    return sendPage(reply, renderMailboxPage({ messages: await mail.list(to), to, open }));
  });

  app.get('/dev/mailbox/:id/html', async (request, reply) => {
    const { html } = await getMessage(mail, request.params);
    return neverKept(reply)
      .header('content-security-policy', MAIL_POLICY)
      .type('text/html; charset=utf-8')
      .send(html);
  });

  app.get('/dev/mailbox/:id/attachments/:index', async (request, reply) => {
    const { id, index } = parse(AttachmentParams, request.params);
    const attachment = (await getMessage(mail, { id })).attachments[Number(index)];
    if (!attachment) throw new NotFoundError('request.notFound');
    return neverKept(reply)
      .header('content-disposition', `attachment; filename="${attachment.fileName.replace(/[^\w.-]/g, '_')}"`)
      .type(`${attachment.contentType}; charset=utf-8`)
      .send(attachment.content);
  });
}

async function getMessage(mailbox: Mailbox, params: unknown) {
  const message = await mailbox.find(parse(MessageParams, params).id);
  if (!message) throw new NotFoundError('request.notFound');
  return message;
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (!result.success) throw new InvalidInputError();
  return result.data;
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return neverKept(reply)
    .header('content-security-policy', PAGE_POLICY)
    .type('text/html; charset=utf-8')
    .send(page);
}

function neverKept(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'private, no-store');
}
