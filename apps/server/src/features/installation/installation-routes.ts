import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { askFactorReset, keepFactors, listFactorResets } from '#server/features/identity/index.ts';
import { serveStaff } from '#server/http/back-office-route.ts';
import { serve } from '#server/http/contract-route.ts';
import { servePlatformExport } from '#server/http/serve-list-export.ts';
import { discardDeadTask } from '#server/platform/dead-tasks/discard-dead-task.ts';
import { retryDeadTask } from '#server/platform/dead-tasks/retry-dead-task.ts';
import { nameAdministrator, removeAdministrator } from './administrators/change-administrators.ts';
import { listAdministrators } from './administrators/list-administrators.ts';
import { checkInvariantsNow } from './checks/check-invariants-now.ts';
import { listInvariantChecks } from './checks/list-invariant-checks.ts';
import { finishSetUp, makeSetUpAccount, readSetUp } from './finish-set-up.ts';
import { listOfficeTasks, TASK_COLUMNS } from './list-office-tasks.ts';
import { editPlatformSettings, readPlatformSettings, showPlatformNotice } from './platform-settings.ts';
import { sendTestMail } from './send-test-mail.ts';

/** What has failed for good: somebody runs it again, or discards it. */
function registerTaskRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;
  servePlatformExport(on, 'GET /api/back-office/platform/tasks.csv', {
    ...{ list: listOfficeTasks, columns: TASK_COLUMNS },
  });
  serveStaff(on, 'GET /api/back-office/platform/tasks', async ({ actor, query }) => ({
    status: 200,
    body: await listOfficeTasks({ ctx, actor, input: { query } }),
  }));
  serveStaff(on, 'POST /api/back-office/platform/tasks/{taskId}/retry', async ({ actor, params }) => {
    await retryDeadTask({ ctx, actor, input: { id: params.taskId } });
    return { status: 204, body: null };
  });
  serveStaff(on, 'POST /api/back-office/platform/tasks/{taskId}/discard', async ({ actor, params, body }) => {
    await discardDeadTask({ ctx, actor, input: { id: params.taskId, ...body } });
    return { status: 204, body: null };
  });
}

function registerCheckRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;
  serveStaff(on, 'GET /api/back-office/platform/invariant-checks', async ({ actor, query }) => ({
    status: 200,
    body: await listInvariantChecks({ ctx, actor, input: { query } }),
  }));
  serveStaff(on, 'POST /api/back-office/platform/invariant-checks', async ({ actor, body }) => {
    await checkInvariantsNow({ ctx, actor, input: body });
    return { status: 204, body: null };
  });
}

/** Who runs the platform, and who can no longer show their second step. */
function registerAccessRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;
  serveStaff(on, 'GET /api/back-office/platform/administrators', async ({ actor }) => ({
    status: 200,
    body: await listAdministrators({ ctx, actor }),
  }));
  serveStaff(on, 'POST /api/back-office/platform/administrators', async ({ actor, body }) => ({
    status: 200,
    body: await nameAdministrator({ ctx, actor, input: body }),
  }));
  serveStaff(
    on,
    'POST /api/back-office/platform/administrators/{username}/remove',
    async ({ actor, params, body }) => ({
      status: 200,
      body: await removeAdministrator({ ctx, actor, input: { ...params, ...body } }),
    }),
  );
  serveStaff(on, 'GET /api/back-office/platform/factor-resets', async ({ actor }) => ({
    status: 200,
    body: await listFactorResets({ ctx, actor }),
  }));
  serveStaff(on, 'POST /api/back-office/platform/factor-resets', async ({ actor, body }) => {
    await askFactorReset({ ctx, actor, input: body });
    return { status: 200, body: await listFactorResets({ ctx, actor }) };
  });
  serveStaff(
    on,
    'POST /api/back-office/platform/factor-resets/{username}/cancel',
    async ({ actor, params }) => {
      await keepFactors({ ctx, actor, input: params });
      return { status: 200, body: await listFactorResets({ ctx, actor }) };
    },
  );
}

export function registerInstallationRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;
  registerTaskRoutes(on);
  registerCheckRoutes(on);
  registerAccessRoutes(on);
  serve(on, 'POST /api/set-up-reads', async ({ body }) => ({
    status: 200,
    body: await readSetUp(ctx, body),
  }));
  serve(on, 'POST /api/set-up-accounts', async ({ body }) => {
    await makeSetUpAccount(ctx, body);
    return { status: 204, body: null };
  });
  serve(on, 'GET /api/legal-notice', async () => ({ status: 200, body: await showPlatformNotice(ctx) }));
  serveStaff(on, 'POST /api/back-office/set-ups', async ({ actor, body }) => {
    await finishSetUp({ ctx, actor, input: body });
    return { status: 204, body: null };
  });
  serveStaff(on, 'GET /api/back-office/platform/settings', async ({ actor }) => ({
    status: 200,
    body: await readPlatformSettings({ ctx, actor }),
  }));
  serveStaff(on, 'PUT /api/back-office/platform/settings', async ({ actor, body }) => ({
    status: 200,
    body: await editPlatformSettings({ ctx, actor, input: body }),
  }));
  serveStaff(on, 'POST /api/back-office/platform/test-mails', async ({ actor, body }) => {
    await sendTestMail({ ctx, actor, input: body });
    return { status: 204, body: null };
  });
}
