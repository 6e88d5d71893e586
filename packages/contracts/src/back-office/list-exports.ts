import { z } from 'zod';
import { ClubParams, type PageQuery } from '../values.ts';
import { officeAnnouncementRoutes } from './announcements.ts';
import { officeAuctionRoutes } from './auctions.ts';
import { auditRoutes } from './audit.ts';
import { defineBackOfficeRoutes } from './back-office-route.ts';
import { officeBookingRoutes } from './bookings.ts';
import { Month } from './books.ts';
import type { Capability } from './capabilities.ts';
import { officeCoinRoutes } from './coins.ts';
import { contentRoutes } from './content.ts';
import { exportedList } from './exported-list.ts';
import { officeGiveawayRoutes } from './giveaways.ts';
import { officeMembershipRoutes } from './memberships.ts';
import { moneyRoutes } from './money.ts';
import { officeOrderRoutes } from './orders.ts';
import { peopleRoutes } from './people.ts';
import { officeReferralRoutes } from './referrals.ts';
import { officeRefundRoutes } from './refunds.ts';
import { reportRoutes } from './reports.ts';
import { staffRoutes } from './staff.ts';

const exportOf = <Query extends typeof PageQuery>(
  list: { query: Query },
  about: { what: string; capability: Capability },
) => ({ ...exportedList(list, about), params: ClubParams }) as const;

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
  'GET /api/back-office/clubs/{slug}/auctions.csv': exportOf(
    officeAuctionRoutes['GET /api/back-office/clubs/{slug}/auctions'],
    {
      what: 'The auctions of the club',
      capability: 'catalogue.read',
    },
  ),
  'GET /api/back-office/clubs/{slug}/lots.csv': {
    summary: 'The lots of the club, or of one auction, with who leads, buys and has paid, as a table',
    capability: 'exports.people',
    stepUp: true,
    mediaType: 'text/csv',
    params: ClubParams,
    query: z.strictObject({ 'filter[auction]': z.uuid().optional() }),
    body: null,
    replies: { 200: z.string() },
    problems: ['auction.notFound'],
    limit: 'exports',
  },
  'GET /api/back-office/clubs/{slug}/staff.csv': exportOf(
    staffRoutes['GET /api/back-office/clubs/{slug}/staff'],
    {
      what: 'Who works for the club',
      capability: 'exports.people',
    },
  ),
  'GET /api/back-office/clubs/{slug}/staff-invitations.csv': exportOf(
    staffRoutes['GET /api/back-office/clubs/{slug}/staff-invitations'],
    {
      what: 'Whom the club has invited to work for it',
      capability: 'exports.people',
    },
  ),
  'GET /api/back-office/clubs/{slug}/reviews.csv': exportOf(
    peopleRoutes['GET /api/back-office/clubs/{slug}/reviews'],
    {
      what: 'The registrations that wait for the club',
      capability: 'exports.people',
    },
  ),
  'GET /api/back-office/clubs/{slug}/reports.csv': exportOf(
    reportRoutes['GET /api/back-office/clubs/{slug}/reports'],
    {
      what: 'What members have reported about each other',
      capability: 'exports.people',
    },
  ),
  'GET /api/back-office/clubs/{slug}/referrals.csv': exportOf(
    officeReferralRoutes['GET /api/back-office/clubs/{slug}/referrals'],
    {
      what: 'The invitations of the club',
      capability: 'exports.people',
    },
  ),
  'GET /api/back-office/clubs/{slug}/booking-slots.csv': {
    summary:
      'The times of today or of some days with whoever holds them, earliest first, as a table; five weeks at most',
    capability: 'exports.people',
    stepUp: true,
    mediaType: 'text/csv',
    params: ClubParams,
    query: officeBookingRoutes['GET /api/back-office/clubs/{slug}/booking-slots'].query,
    body: null,
    replies: { 200: z.string() },
    problems: ['slot.rangeInvalid'],
    limit: 'exports',
  },
  'GET /api/back-office/clubs/{slug}/posts.csv': exportOf(
    contentRoutes['GET /api/back-office/clubs/{slug}/posts'],
    {
      what: 'The news of the club, drafts too',
      capability: 'content.write',
    },
  ),
  'GET /api/back-office/clubs/{slug}/programs.csv': exportOf(
    contentRoutes['GET /api/back-office/clubs/{slug}/programs'],
    {
      what: 'The causes of the club, drafts too',
      capability: 'content.write',
    },
  ),
  'GET /api/back-office/clubs/{slug}/giveaways.csv': exportOf(
    officeGiveawayRoutes['GET /api/back-office/clubs/{slug}/giveaways'],
    {
      what: 'The giveaways of the club',
      capability: 'giveaways.write',
    },
  ),
  'GET /api/back-office/clubs/{slug}/announcements.csv': exportOf(
    officeAnnouncementRoutes['GET /api/back-office/clubs/{slug}/announcements'],
    {
      what: 'The announcements of the club',
      capability: 'announcements.write',
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
