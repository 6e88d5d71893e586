import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { serveStaff } from '#server/http/back-office-route.ts';
import { servePlatformExport } from '#server/http/serve-list-export.ts';
import { registerCentreRoutes } from './centre/centre-routes.ts';
import { registerClubMailRoutes } from './club-mails/club-mail-routes.ts';
import { listMails, MAIL_COLUMNS, showMail } from './mail-log/list-mails.ts';
import { registerMailSettingRoutes, registerUnsubscribeRoutes } from './opt-outs/unsubscribe-routes.ts';
import { registerPushRoutes } from './push/push-routes.ts';
import { registerSampleRoutes } from './samples/sample-routes.ts';

export async function registerNotificationRoutes(on: { app: FastifyInstance; ctx: Context }): Promise<void> {
  registerUnsubscribeRoutes(on);
  registerMailSettingRoutes(on);
  registerPushRoutes(on);
  registerCentreRoutes(on);
  registerMailLogRoutes(on);
  registerClubMailRoutes(on);
  const { mail } = on.ctx;
  if (!mail.routes) return;
  await mail.routes(on.app, undefined);
  // Samples belong to the built-in mailbox: servers that really send mail have none.
  registerSampleRoutes(on);
}

function registerMailLogRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;
  servePlatformExport(on, 'GET /api/back-office/platform/mails.csv', {
    ...{ list: listMails, columns: MAIL_COLUMNS },
  });
  serveStaff(on, 'GET /api/back-office/platform/mails', async ({ actor, query }) => ({
    status: 200,
    body: await listMails({ ctx, actor, input: { query } }),
  }));
  serveStaff(on, 'GET /api/back-office/platform/mails/{mailId}', async ({ actor, params }) => ({
    status: 200,
    body: await showMail({ ctx, actor, input: params }),
  }));
}
