import { auditRoutes } from './audit.ts';
import { defineBackOfficeRoutes } from './back-office-route.ts';
import { officeDomainRoutes } from './domains.ts';
import { exportedList } from './exported-list.ts';
import { operationRoutes } from './operations.ts';
import { platformRoutes } from './platform.ts';
import { staffRoutes } from './staff.ts';

const CLUBS = staffRoutes['GET /api/back-office/clubs'];

/** The lists of the platform as tables. */
export const platformExportRoutes = defineBackOfficeRoutes({
  'GET /api/back-office/platform/clubs.csv': exportedList(
    { query: CLUBS.query.omit({ slug: true }) },
    { what: 'The clubs of the platform', capability: 'clubs.create' },
  ),
  'GET /api/back-office/platform/domains.csv': exportedList(
    officeDomainRoutes['GET /api/back-office/platform/domains'],
    { what: 'The domains of all clubs', capability: 'operations.read' },
  ),
  'GET /api/back-office/platform/tasks.csv': exportedList(
    platformRoutes['GET /api/back-office/platform/tasks'],
    { what: 'The tasks that have failed for good', capability: 'operations.read' },
  ),
  'GET /api/back-office/platform/mails.csv': exportedList(
    operationRoutes['GET /api/back-office/platform/mails'],
    { what: 'The mails of the last thirty days, with shortened addresses,', capability: 'operations.read' },
  ),
  'GET /api/back-office/platform/provider-events.csv': exportedList(
    operationRoutes['GET /api/back-office/platform/provider-events'],
    { what: 'What the payment provider has said', capability: 'operations.read' },
  ),
  'GET /api/back-office/platform/audit-records.csv': exportedList(
    auditRoutes['GET /api/back-office/platform/audit-records'],
    { what: 'What was done to the platform and to accounts', capability: 'operations.read' },
  ),
});
