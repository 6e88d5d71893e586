import { chainAuditEntries } from '#server/audit/chain-audit-entries.ts';
import { proveDueChains } from '#server/audit/prove-audit-chains.ts';
import { removeOldEntries } from '#server/audit/remove-old-entries.ts';
import { defineFeature } from '#server/platform/feature.ts';
import { registerAuditRoutes } from './audit-log-routes.ts';

export const auditLog = defineFeature({
  name: 'audit-log',
  routes: [registerAuditRoutes],
  schedules: [
    { name: 'chain-audit-entries', cron: '* * * * *', run: chainAuditEntries },
    // Those that were committed late, while nothing was linked.
    {
      name: 'chain-late-entries',
      cron: '17 2 * * *',
      run: ({ ctx }) => chainAuditEntries({ ctx, everything: true }),
    },
    { name: 'prove-audit-chains', cron: '27 * * * *', run: proveDueChains },
    { name: 'remove-old-audit-entries', cron: '37 * 1 * *', run: removeOldEntries },
  ],
});
