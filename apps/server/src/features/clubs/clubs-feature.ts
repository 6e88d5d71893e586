import { defineFeature } from '#server/platform/feature.ts';
import { clubInvariants } from './club-invariants.ts';
import { registerClubOfficeRoutes } from './club-office-routes.ts';
import { registerClubRoutes } from './club-routes.ts';
import * as clubTables from './club-tables.ts';
import { clubMoveTask } from './databases/add-club-move.ts';
import { runClubMove } from './databases/carry-out-move.ts';
import * as clubMoveTables from './databases/club-move-tables.ts';
import { registerDatabaseOfficeRoutes } from './databases/database-office-routes.ts';
import { checkDueDomains } from './domains/check-domain.ts';
import { registerDomainOfficeRoutes } from './domains/domain-office-routes.ts';
import * as domainTables from './domains/domain-tables.ts';
import { examineMailDomain } from './domains/mail-domain.ts';
import { lostDomainTask, mailLostDomain } from './domains/save-findings.ts';
import { registerTlsAllowed } from './domains/tls-allowed-routes.ts';
import { registerLinkedClubOfficeRoutes } from './linked-clubs/linked-club-office-routes.ts';
import { registerPartnerOfficeRoutes } from './partners/partner-office-routes.ts';

export const clubs = defineFeature({
  name: 'clubs',
  tables: [clubTables, clubMoveTables, domainTables],
  invariants: clubInvariants,
  retention: {
    club: 'state',
    club_document: 'record',
    club_home: 'state',
    club_partner: 'state',
    linked_club: 'state',
    custom_domain: { takenBy: 'check-domains' },
    mail_domain: 'state',
    club_move: { removals: [{ column: 'created_at', days: 400, index: 'club_move_created' }] },
  },
  routes: [
    registerClubRoutes,
    registerClubOfficeRoutes,
    registerLinkedClubOfficeRoutes,
    registerPartnerOfficeRoutes,
    registerDomainOfficeRoutes,
    registerDatabaseOfficeRoutes,
    registerTlsAllowed,
  ],
  tasks: [lostDomainTask.by(mailLostDomain), clubMoveTask.by(runClubMove)],
  schedules: [
    { name: 'check-domains', cron: '23 * * * *', run: ({ ctx }) => checkDueDomains(ctx) },
    {
      ...{ name: 'check-mail-domain', cron: '53 5 * * *', isOfDirectory: true },
      run: ({ ctx }) => examineMailDomain(ctx),
    },
  ],
});
