import type { ClubDomains } from '@tifo/contracts/back-office/domains';
import type { Context, UseCase } from '#server/context.ts';
import { type Actor, assertMay, system } from '#server/lib/actor.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import type { ClubRecord } from '../club-record.ts';
import { forgetClubs, getClubById } from '../get-club.ts';
import { todo } from './doctor/dns-checks.ts';
import { examineRecords, examineSite } from './doctor/examine-records.ts';
import {
  type DomainRow,
  deleteClaims,
  findDomain,
  findLeading,
  listDueDomains,
  lockHost,
  verifyDomain,
} from './domain-store.ts';
import { forgetHosts } from './find-club-by-host.ts';
import { examineMailDomain } from './mail-domain.ts';
import { saveFindings } from './save-findings.ts';
import { showClubDomains } from './show-domains.ts';

const HOUR_MS = 3_600_000;
/** A verified domain is checked so often by itself. */
const CHECKED_EVERY_MS = 6 * HOUR_MS;
/** A claim that nobody has proven by then is forgotten. */
const CLAIM_LIFE_MS = 30 * 24 * HOUR_MS;
const BATCH = 400;
const AT_ONCE = 8;

/** What verifies; a test replaces it to show that the race test detects what it prevents. */
export interface VerificationStore {
  lockHost: typeof lockHost;
  findLeading: typeof findLeading;
  verifyDomain: typeof verifyDomain;
}

interface OfDomain {
  club: ClubRecord;
  host: string;
}

/** Checks a domain now, and verifies it if its record is there. */
export async function checkDomain({
  ctx,
  actor,
  input: { club, host },
}: UseCase<OfDomain>): Promise<ClubDomains> {
  assertMay(actor, 'clubs.domains', club.id);
  const domain = await findDomain(ctx.db, { clubId: club.id, host });
  if (!domain || domain.state === 'REMOVED') throw new NotFoundError('domain.notFound');
  await Promise.all([examine({ ctx, actor, input: { club, domain } }), examineMailDomain(ctx)]);
  return showClubDomains(ctx, club.id);
}

async function examine({
  ctx,
  actor,
  input: { club, domain },
}: UseCase<{ club: ClubRecord; domain: DomainRow }>): Promise<void> {
  const { clubId, host } = domain;
  const wasVerified = domain.state === 'VERIFIED';
  const [ownership, addresses] = await examineRecords(ctx, { clubId, host, isVerified: wasVerified });
  const isProven = ownership.state === 'GREEN';
  const isVerified = isProven && (wasVerified || (await proveDomain({ ctx, actor, input: { club, host } })));
  // The proxy gets the certificate for a verified domain only, so that one is looked at afterwards.
  const site = await examineSite(ctx, { host, isReady: isVerified && addresses.state === 'GREEN' });
  const shown = isProven && !isVerified ? todo('OWNERSHIP', 'taken') : ownership;
  const checks = [shown, addresses, ...site];
  await saveFindings({ ctx, actor, input: { club, host, checks } });
}

/** Gives a host to the club that has proven it; returns false if another club has it. */
export async function proveDomain({
  ctx,
  actor,
  input: { club, host },
  store = { lockHost, findLeading, verifyDomain },
}: UseCase<OfDomain> & { store?: VerificationStore }): Promise<boolean> {
  return ctx.unitOfWork({ clubId: null }, async (uow) => {
    await store.lockHost(uow.tx, host);
    const owner = await store.findLeading(uow.tx, host);
    if (owner?.state === 'VERIFIED') return owner.clubId === club.id;
    const at = ctx.clock.now();
    if (!(await store.verifyDomain(uow.tx, { clubId: club.id, host, at }))) return false;
    forgetClubs(uow);
    forgetHosts(uow);
    uow.audit({ clubId: club.id, actor, action: 'domain.verified', subject: `host:${host}` });
    return true;
  });
}

/** Checks the domains whose last check is some hours old, and forgets claims that were never proven. */
export async function checkDueDomains(ctx: Context): Promise<void> {
  const nowMs = ctx.clock.now().getTime();
  await ctx.unitOfWork({ clubId: null }, (uow) => deleteClaims(uow.tx, new Date(nowMs - CLAIM_LIFE_MS)));
  const due = await listDueDomains(ctx.db, { before: new Date(nowMs - CHECKED_EVERY_MS), limit: BATCH });
  const actor: Actor = system('domain-checks');
  const checkNext = async (): Promise<void> => {
    for (let next = due.pop(); next; next = due.pop()) {
      const domain = await findDomain(ctx.db, next);
      if (!domain || domain.state === 'REMOVED') continue;
      const club = await getClubById(ctx, next.clubId);
      await examine({ ctx, actor, input: { club, domain } });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, checkNext));
}
