import { z } from 'zod';
import { ClubParams, type PageQuery } from '../values.ts';
import { auditRoutes } from './audit.ts';
import { defineBackOfficeRoutes } from './back-office-route.ts';
import { Month } from './books.ts';
import type { Capability } from './capabilities.ts';
import { officeCoinRoutes } from './coins.ts';
import { officeMembershipRoutes } from './memberships.ts';
import { moneyRoutes } from './money.ts';
import { officeOrderRoutes } from './orders.ts';
import { peopleRoutes } from './people.ts';
import { officeRefundRoutes } from './refunds.ts';

/** A list as a table for spreadsheets, by the search and filters of the list; no cell of it is taken for a formula. */
function exportOf<Query extends typeof PageQuery>(
  list: { query: Query },
  { what, capability }: { what: string; capability: Capability },
) {
  return {
    summary: `${what} as a table, newest first, by the same search and filters; that it was made is written down`,
    capability,
    stepUp: true,
    mediaType: 'text/csv',
    params: ClubParams,
    query: list.query.omit({ limit: true, cursor: true }),
    body: null,
    replies: { 200: z.string() },
    limit: 'exports',
  } as const;
}

export const listExportRoutes = defineBackOfficeRoutes({
  'GET /api/back-office/clubs/{slug}/orders.csv': exportOf(
    officeOrderRoutes['GET /api/back-office/clubs/{slug}/orders'],
    {
      what: 'The orders of the club',
      capability: 'exports.accounting',
    },
  ),
  'GET /api/back-office/clubs/{slug}/payments.csv': exportOf(
    moneyRoutes['GET /api/back-office/clubs/{slug}/payments'],
    {
      what: 'The payments of the club',
      capability: 'exports.accounting',
    },
  ),
  'GET /api/back-office/clubs/{slug}/invoices.csv': exportOf(
    moneyRoutes['GET /api/back-office/clubs/{slug}/invoices'],
    {
      what: 'The invoices and credit notes of the club',
      capability: 'exports.accounting',
    },
  ),
  'GET /api/back-office/clubs/{slug}/donations.csv': exportOf(
    moneyRoutes['GET /api/back-office/clubs/{slug}/donations'],
    {
      what: 'The donations of the club',
      capability: 'exports.accounting',
    },
  ),
  'GET /api/back-office/clubs/{slug}/receipts.csv': exportOf(
    moneyRoutes['GET /api/back-office/clubs/{slug}/receipts'],
    {
      what: 'The tax receipts of the club',
      capability: 'exports.accounting',
    },
  ),
  'GET /api/back-office/clubs/{slug}/waiting-receipts.csv': exportOf(
    moneyRoutes['GET /api/back-office/clubs/{slug}/waiting-receipts'],
    {
      what: 'The tax receipts of the club that are due and wait',
      capability: 'exports.accounting',
    },
  ),
  'GET /api/back-office/clubs/{slug}/coin-gifts.csv': exportOf(
    officeCoinRoutes['GET /api/back-office/clubs/{slug}/coin-gifts'],
    {
      what: 'The gifts of coins of the club',
      capability: 'coins.give',
    },
  ),
  'GET /api/back-office/clubs/{slug}/memberships.csv': exportOf(
    officeMembershipRoutes['GET /api/back-office/clubs/{slug}/memberships'],
    {
      what: 'The years of membership of the club',
      capability: 'exports.people',
    },
  ),
  'GET /api/back-office/clubs/{slug}/refund-requests.csv': exportOf(
    officeRefundRoutes['GET /api/back-office/clubs/{slug}/refund-requests'],
    {
      what: 'The refunds of the club that waited or wait for a second person',
      capability: 'refunds.make',
    },
  ),
  'GET /api/back-office/clubs/{slug}/books.csv': {
    summary:
      'Every payment, refund, lost dispute and operation of coins of a month of the club, this one by default, as a table',
    capability: 'exports.accounting',
    stepUp: true,
    mediaType: 'text/csv',
    params: ClubParams,
    query: z.strictObject({ month: Month.optional() }),
    body: null,
    replies: { 200: z.string() },
    limit: 'exports',
  },
  'GET /api/back-office/clubs/{slug}/fans.csv': exportOf(
    peopleRoutes['GET /api/back-office/clubs/{slug}/fans'],
    {
      what: 'The fans of the club',
      capability: 'exports.people',
    },
  ),
  'GET /api/back-office/clubs/{slug}/audit-records.csv': exportOf(
    auditRoutes['GET /api/back-office/clubs/{slug}/audit-records'],
    {
      what: 'The audit log of the club',
      capability: 'audit.read',
    },
  ),
});
