import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { registerMailboxRoutes } from './mailbox-routes.ts';
import { registerUnsubscribeRoutes } from './opt-outs/unsubscribe-routes.ts';
import { registerPushRoutes } from './push/push-routes.ts';
import { registerSampleRoutes } from './samples/sample-routes.ts';

export function registerNotificationRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  registerUnsubscribeRoutes(on);
  registerPushRoutes(on);
  registerMailboxRoutes(on);
  registerSampleRoutes(on);
}
