import { defineFeature } from '#server/platform/feature.ts';
import { platformNamePort } from '#server/platform/platform-name.ts';
import { invariantCheckTask, keepInvariantCheck } from './checks/check-invariants-now.ts';
import { registerInstallationRoutes } from './installation-routes.ts';
import * as installationTables from './installation-tables.ts';
import { readPlatformName } from './platform-settings.ts';

export const installation = defineFeature({
  name: 'installation',
  tables: [installationTables],
  retention: {
    platform_setting: 'state',
    set_up_link: 'state',
    invariant_check: { removals: [{ column: 'started_at', days: 400, index: 'invariant_check_started' }] },
    invariant_result: { removals: [{ column: 'checked_at', days: 1, index: 'invariant_result_age' }] },
  },
  provides: [platformNamePort.by({ read: readPlatformName })],
  routes: [registerInstallationRoutes],
  tasks: [invariantCheckTask.by(({ ctx, input }) => keepInvariantCheck(ctx, input.id))],
  schedules: [
    {
      name: 'check-invariants-nightly',
      cron: '17 4 * * *',
      run: ({ ctx }) => keepInvariantCheck(ctx, ctx.ids.next(), 'nightly'),
    },
  ],
});
