import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { registerUnsubscribeRoutes } from './opt-outs/unsubscribe-routes.ts';
import { registerPushRoutes } from './push/push-routes.ts';
import { registerSampleRoutes } from './samples/sample-routes.ts';

export async function registerNotificationRoutes(on: { app: FastifyInstance; ctx: Context }): Promise<void> {
  registerUnsubscribeRoutes(on);
  registerPushRoutes(on);
  const { mail } = on.ctx;
  if (!mail.routes) return;
  await mail.routes(on.app, undefined);
  // Samples stand beside the pages of a mailbox: where mails leave, there are none.
  registerSampleRoutes(on);
}
