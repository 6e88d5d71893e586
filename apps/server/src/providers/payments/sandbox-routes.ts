import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { InvalidInputError } from '#server/lib/errors.ts';
import { languageFromHeader } from '#server/lib/language.ts';
import {
  renderSandboxPage,
  renderUnknownSession,
  returnAddress,
  SANDBOX_STYLE_PATH,
} from './sandbox-page.ts';
import { SANDBOX_STYLE } from './sandbox-page-style.ts';

const Params = z.strictObject({ id: z.string().max(100) });
const Choice = z.strictObject({
  outcome: z.enum(['paid', 'canceled', 'failed']),
  slow: z.enum(['true', 'on']).optional(),
});

type SandboxSession = Parameters<typeof renderSandboxPage>[0];

interface Sandbox {
  openPage(id: string): Promise<SandboxSession | undefined>;
  choose(
    id: string,
    choice: { outcome: 'paid' | 'canceled' | 'failed'; isSlow: boolean },
  ): Promise<SandboxSession | undefined>;
}

export interface SandboxPagesOptions {
  sandbox: Sandbox;
  /** Schedules a sweep for the time when a slow payment settles. */
  settleAt(at: Date, sessionId: string): Promise<void>;
}

/**
 * The sandbox's pages. Knowing the unguessable address is enough to choose the outcome, as with a real
 * payment page.
 */
export function registerSandboxPages(app: FastifyInstance, { sandbox, settleAt }: SandboxPagesOptions): void {
  app.get(SANDBOX_STYLE_PATH, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').type('text/css; charset=utf-8').send(SANDBOX_STYLE),
  );

  app.get('/sandbox/payments/:id', async (request, reply) => {
    const language = languageFromHeader(request.headers['accept-language']);
    const session = await sandbox.openPage(parse(Params, request.params).id);
    if (!session) return sendUnknown(reply, language);
    return sendPage(reply.header('content-security-policy', pagePolicy(session)), {
      page: renderSandboxPage(session, language),
      status: 200,
    });
  });

  app.post('/sandbox/payments/:id', async (request, reply) => {
    const { id } = parse(Params, request.params);
    const { outcome, slow } = parse(Choice, request.body);
    const session = await sandbox.choose(id, { outcome, isSlow: slow !== undefined });
    if (!session) return sendUnknown(reply, languageFromHeader(request.headers['accept-language']));
    if (session.status === 'processing' && session.settlesAt) await settleAt(session.settlesAt, id);
    return reply
      .header('cache-control', 'private, no-store')
      .header('location', returnAddress(session))
      .status(303)
      .send();
  });
}

/** Browsers apply `form-action` to redirects of a form, too, so the policy names the club's addresses. */
function pagePolicy({ successUrl, cancelUrl }: SandboxSession): string {
  const targets = new Set(["'self'", new URL(successUrl).origin, new URL(cancelUrl).origin]);
  return `default-src 'none'; style-src 'self'; form-action ${[...targets].join(' ')}; base-uri 'none'; frame-ancestors 'none'`;
}

function sendUnknown(reply: FastifyReply, language: 'en' | 'fr'): FastifyReply {
  return sendPage(reply, { page: renderUnknownSession(language), status: 404 });
}

function sendPage(reply: FastifyReply, { page, status }: { page: string; status: number }): FastifyReply {
  return reply
    .status(status)
    .header('cache-control', 'private, no-store')
    .header('vary', 'accept-language')
    .type('text/html; charset=utf-8')
    .send(page);
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (!result.success) throw new InvalidInputError();
  return result.data;
}
