import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { serve } from '#server/http/contract-route.ts';
import { InvalidInputError } from '#server/lib/errors.ts';
import { changeMailSetting, listMailSettings } from './change-mail-setting.ts';
import {
  changeSubscription,
  isOptedOut,
  readSubscription,
  type Subscription,
  UNSUBSCRIBE_PATH,
} from './subscription.ts';
import { renderUnsubscribePage, UNSUBSCRIBE_STYLE, UNSUBSCRIBE_STYLE_PATH } from './unsubscribe-page.ts';

const Query = z.strictObject({ token: z.string().min(1).max(2000) });
/** Mail programs post `List-Unsubscribe=One-Click` (RFC 8058), our own page posts a choice. */
const Choice = z.object({ choice: z.enum(['stop', 'resume']).optional() });

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

export function registerMailSettingRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;
  serve(on, 'GET /api/clubs/{slug}/fans/{username}/mail-settings', async ({ actor, params }) => ({
    status: 200,
    body: await listMailSettings({ ctx, actor, input: params }),
  }));
  serve(
    on,
    'PUT /api/clubs/{slug}/fans/{username}/mail-settings/{topic}',
    async ({ actor, params, body }) => {
      await changeMailSetting({ ctx, actor, input: { ...params, ...body } });
      return { status: 204, body: null };
    },
  );
}

/** Unsubscribing by the link in a mail. Opening the page changes nothing, since scanners open links too. */
export function registerUnsubscribeRoutes({ app, ctx }: { app: FastifyInstance; ctx: Context }): void {
  app.get(UNSUBSCRIBE_STYLE_PATH, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .type('text/css; charset=utf-8')
      .send(UNSUBSCRIBE_STYLE),
  );

  app.get(UNSUBSCRIBE_PATH, async (request, reply) => {
    const { token } = parse(Query, request.query);
    const subscription = readSubscription(ctx, token);
    return sendPage(await ctx.places.find(subscription.clubSlug), reply, { token, subscription });
  });

  app.register((scope, _options, done) => {
    // RFC 8058 allows mail programs to send their single field as multipart/form-data.
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, readParts);
    scope.post(UNSUBSCRIBE_PATH, async (request, reply) => {
      const { token } = parse(Query, request.query);
      const { choice = 'stop' } = parse(Choice, request.body ?? {});
      const subscription = readSubscription(ctx, token);
      const at = await ctx.places.find(subscription.clubSlug);
      await changeSubscription(at, subscription, { isWanted: choice === 'resume' });
      return sendPage(at, reply, { token, subscription });
    });
    done();
  });
}

async function readParts(request: FastifyRequest, body: string | Buffer): Promise<object> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(new Uint8Array(Buffer.from(body)), { headers })
    .formData()
    .catch(() => undefined);
  if (!form) throw new InvalidInputError();
  return Object.fromEntries(form);
}

async function sendPage(
  ctx: Context,
  reply: FastifyReply,
  { token, subscription }: { token: string; subscription: Subscription },
): Promise<FastifyReply> {
  const club = await getClub(ctx, subscription.clubSlug);
  const isStopped = await isOptedOut(ctx, subscription);
  return reply
    .headers({
      'cache-control': 'private, no-store',
      'content-security-policy': PAGE_POLICY,
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(renderUnsubscribePage({ ...subscription, club, token, isStopped }));
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (!result.success) throw new InvalidInputError();
  return result.data;
}
