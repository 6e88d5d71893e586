import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { searchClubs } from '#server/features/clubs/index.ts';
import { InvalidInputError, NotFoundError } from '#server/lib/errors.ts';
import { MAIL_POLICY, PAGE_POLICY } from '#server/providers/mail/mail-policies.ts';
import { MAIL_TEMPLATES } from '../mail-texts.ts';
import { renderSample, type SampleInput } from './render-sample.ts';
import { renderSamplePage, SAMPLES_PATH } from './sample-page.ts';

const Query = z.strictObject({
  template: z.string().max(80).optional(),
  language: z.enum(['en', 'fr']).default('en'),
  club: z.string().max(80).default(''),
});

/** The pages that show all mails with sample values. */
export function registerSampleRoutes({ app, ctx }: { app: FastifyInstance; ctx: Context }): void {
  app.get(SAMPLES_PATH, async (request, reply) => {
    const input = readInput(request.query);
    const mail = await renderSample(ctx, input);
    const { page } = await searchClubs(ctx, {});
    const clubSlugs = page.rows.map(({ slug }) => slug);
    return send(
      reply,
      PAGE_POLICY,
      renderSamplePage({ ...input, mail, clubSlugs, templates: MAIL_TEMPLATES }),
    );
  });

  app.get(`${SAMPLES_PATH}/html`, async (request, reply) =>
    send(reply, MAIL_POLICY, (await renderSample(ctx, readInput(request.query))).html),
  );
}

function readInput(query: unknown): SampleInput {
  const parsed = Query.safeParse(query);
  if (!parsed.success) throw new InvalidInputError();
  const { template = MAIL_TEMPLATES[0] ?? '', language, club } = parsed.data;
  if (!MAIL_TEMPLATES.includes(template)) throw new NotFoundError('request.notFound');
  return { template, language, clubSlug: club === '' ? null : club };
}

function send(reply: FastifyReply, policy: string, page: string): FastifyReply {
  return reply
    .headers({ 'cache-control': 'private, no-store', 'content-security-policy': policy })
    .type('text/html; charset=utf-8')
    .send(page);
}
