import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { serveStaff } from '#server/http/back-office-route.ts';
import { InvalidInputError } from '#server/lib/errors.ts';
import { MAIL_POLICY } from '#server/providers/mail/mail-policies.ts';
import { editMailSender, getMailSender } from './edit-mail-sender.ts';
import { editMailWords, getMailWords, listMailWords } from './edit-mail-words.ts';
import { PREVIEW_PATH, previewClubMail, renderPreview, sendClubTestMail } from './preview-club-mail.ts';
import { sendReplyToCode } from './reply-to-code.ts';

const CLUB = '/api/back-office/clubs/{slug}';

export function registerClubMailRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  registerSenderRoutes(on);
  registerWordsRoutes(on);
  registerTryRoutes(on);
}

function registerSenderRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;
  serveStaff(on, `GET ${CLUB}/mail-sender`, async ({ actor, params }) => ({
    status: 200,
    body: await getMailSender({ ctx, actor, input: { club: await getClub(ctx, params.slug) } }),
  }));
  serveStaff(on, `PUT ${CLUB}/mail-sender`, async ({ actor, params, body: draft }) => ({
    status: 200,
    body: await editMailSender({ ctx, actor, input: { club: await getClub(ctx, params.slug), draft } }),
  }));
  serveStaff(on, `POST ${CLUB}/mail-sender/codes`, async ({ actor, params, body }) => {
    await sendReplyToCode({ ctx, actor, input: { club: await getClub(ctx, params.slug), ...body } });
    return { status: 204, body: null };
  });
}

function registerWordsRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;
  serveStaff(on, `GET ${CLUB}/mails`, async ({ actor, params }) => ({
    status: 200,
    body: { items: await listMailWords({ ctx, actor, input: { club: await getClub(ctx, params.slug) } }) },
  }));
  serveStaff(on, `GET ${CLUB}/mails/{mail}`, async ({ actor, params: { slug, mail } }) => ({
    status: 200,
    body: await getMailWords({ ctx, actor, input: { club: await getClub(ctx, slug), mail } }),
  }));
  serveStaff(on, `PUT ${CLUB}/mails/{mail}`, async ({ actor, params: { slug, mail }, body }) => ({
    status: 200,
    body: await editMailWords({ ctx, actor, input: { club: await getClub(ctx, slug), mail, ...body } }),
  }));
}

const Query = z.strictObject({ mail: z.string().min(1).max(12_000) });

function registerTryRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  const { app, ctx } = on;
  serveStaff(on, `POST ${CLUB}/mails/{mail}/preview`, async ({ actor, params, body: draft }) => {
    const input = { club: await getClub(ctx, params.slug), mail: params.mail, draft };
    return { status: 200, body: await previewClubMail({ ctx, actor, input }) };
  });
  serveStaff(on, `POST ${CLUB}/mails/{mail}/test`, async ({ actor, params, body: draft }) => {
    const input = { club: await getClub(ctx, params.slug), mail: params.mail, draft };
    await sendClubTestMail({ ctx, actor, input });
    return { status: 204, body: null };
  });
  app.get(PREVIEW_PATH, async (request, reply) => {
    const query = Query.safeParse(request.query);
    if (!query.success) throw new InvalidInputError();
    const { html } = await renderPreview(ctx, query.data.mail);
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-security-policy': MAIL_POLICY,
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      .type('text/html; charset=utf-8')
      .send(html);
  });
}
