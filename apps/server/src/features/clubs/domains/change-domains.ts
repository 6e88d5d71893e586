import type { ClubDomains } from '@tifo/contracts/back-office/domains';
import { isPlatformHost } from '@tifo/contracts/club-hosts';
import type { Context, UnitOfWork, UseCase } from '#server/context.ts';
import { assertMay } from '#server/lib/actor.ts';
import { ConflictError, InvalidInputError, NotFoundError } from '#server/lib/errors.ts';
import type { ClubRecord } from '../club-record.ts';
import { lockClub } from '../club-store.ts';
import { forgetClubs } from '../get-club.ts';
import {
  findDomain,
  findLeading,
  insertDomain,
  listDomains,
  removeDomain as markRemoved,
  setPrimary,
} from './domain-store.ts';
import { readHostName } from './read-host-name.ts';
import { announceAddress } from './save-findings.ts';
import { showClubDomains } from './show-domains.ts';

const MAX_DOMAINS = 20;

interface OfDomain {
  club: ClubRecord;
  host: string;
}

/** The lock that orders changes; a test replaces it to show that the race test detects what it prevents. */
export interface DomainLocks {
  lockClub: (tx: UnitOfWork['tx'], id: string) => Promise<unknown>;
}

/**
 * Claims a host for a club. Several clubs may claim the same one, until one of them has verified it: a claim keeps
 * nobody from a domain that is theirs.
 */
export async function addDomain({
  ctx,
  actor,
  input: { club, host: given },
}: UseCase<OfDomain>): Promise<ClubDomains> {
  assertMay(actor, 'clubs.domains', club.id);
  const host = readHostName(given);
  if (host === null) throw new InvalidInputError('host.notAName', { field: 'host' });
  if (isOfPlatform(ctx, host)) throw new ConflictError('host.ofPlatform', { field: 'host' });
  const clubId = club.id;
  const owner = await findLeading(ctx.db, host);
  if (owner?.state === 'VERIFIED' && owner.clubId !== clubId)
    throw new ConflictError('host.taken', { field: 'host' });
  await ctx.unitOfWork({ clubId }, async (uow) => {
    await lockClub(uow.tx, clubId);
    const domains = await listDomains(uow.tx, clubId);
    const others = domains.filter((domain) => domain.state !== 'REMOVED' && domain.host !== host);
    if (others.length >= MAX_DOMAINS)
      throw new ConflictError('domains.tooMany', { values: { max: MAX_DOMAINS } });
    if (!(await insertDomain(uow.tx, { clubId, host, at: ctx.clock.now() }))) return;
    forgetClubs(uow);
    uow.audit({ actor, action: 'domain.added', subject: `host:${host}` });
  });
  return showClubDomains(ctx, clubId);
}

function isOfPlatform({ config: { hosts, server } }: Context, host: string): boolean {
  return isPlatformHost(host, [...hosts.platform, new URL(server.publicUrl).host, hosts.target.host]);
}

/** Makes a domain the club's address, if it was found to lead here by https: its other addresses lead there from now on. */
export async function makeDomainPrimary({
  ctx,
  actor,
  input: { club, host },
  locks = { lockClub },
}: UseCase<OfDomain> & { locks?: DomainLocks }): Promise<ClubDomains> {
  assertMay(actor, 'clubs.domains', club.id);
  const clubId = club.id;
  await ctx.unitOfWork({ clubId }, async (uow) => {
    await locks.lockClub(uow.tx, clubId);
    const domains = await listDomains(uow.tx, clubId);
    const domain = domains.find((each) => each.host === host && each.state !== 'REMOVED');
    if (!domain) throw new NotFoundError('domain.notFound');
    if (domain.isPrimary) return;
    // One that leads elsewhere, or is not served by https, would take the club off the net.
    if (domain.state !== 'VERIFIED' || domain.foundAt === null) throw new ConflictError('domain.notReady');
    if (!(await setPrimary(uow.tx, { clubId, host }))) throw new ConflictError('domain.notReady');
    announceAddress(uow, club);
    uow.audit({
      ...{ actor, action: 'domain.madePrimary', subject: `host:${host}` },
      before: { primary: domains.find(({ isPrimary }) => isPrimary)?.host ?? null },
      after: { primary: host },
    });
  });
  return showClubDomains(ctx, clubId);
}

/**
 * Removes a domain. Its club goes on at its other addresses; what was linked to the domain is led there for as long as
 * the domain leads here, until another club has verified it.
 */
export async function removeDomain({
  ctx,
  actor,
  input: { club, host },
  locks = { lockClub },
}: UseCase<OfDomain> & { locks?: DomainLocks }): Promise<ClubDomains> {
  assertMay(actor, 'clubs.domains', club.id);
  const clubId = club.id;
  await ctx.unitOfWork({ clubId }, async (uow) => {
    await locks.lockClub(uow.tx, clubId);
    const domain = await findDomain(uow.tx, { clubId, host });
    if (!domain) throw new NotFoundError('domain.notFound');
    if (domain.state === 'REMOVED') return;
    await markRemoved(uow.tx, { clubId, host });
    announceAddress(uow, club);
    uow.audit({
      ...{ actor, action: 'domain.removed', subject: `host:${host}` },
      before: { state: domain.state, isPrimary: domain.isPrimary },
    });
  });
  return showClubDomains(ctx, clubId);
}
