import { chainAuditEntries } from '#server/audit/chain-audit-entries.ts';
import { proveAuditChains } from '#server/audit/prove-audit-chains.ts';
import { removeOldEntries } from '#server/audit/remove-old-entries.ts';
import { defineFeature } from '#server/platform/feature.ts';
import { registerAuditRoutes } from './audit-log-routes.ts';

export const auditLog = defineFeature({
  name: 'audit-log',
  routes: [registerAuditRoutes],
  schedules: [
    { name: 'chain-audit-entries', cron: '* * * * *', run: chainAuditEntries },
    { name: 'prove-audit-chains', cron: '17 2 * * *', run: proveAuditChains },
    { name: 'remove-old-audit-entries', cron: '37 * 1 * *', run: removeOldEntries },
  ],
});
