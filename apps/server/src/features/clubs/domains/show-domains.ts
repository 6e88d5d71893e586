import type {
  ClubDomains,
  DnsRecord,
  OfficeDomain,
  PlatformDomain,
} from '@tifo/contracts/back-office/domains';
import type { ListQuery } from '@tifo/contracts/back-office/lists';
import { isPlatformHost } from '@tifo/contracts/club-hosts';
import { z } from 'zod';
import type { Context, UseCase } from '#server/context.ts';
import { MOST_COUNTED, toListPage } from '#server/db/list-page.ts';
import { toPage, toPageRequest } from '#server/db/pagination.ts';
import type { ExportColumn } from '#server/http/serve-list-export.ts';
import { assertMay } from '#server/lib/actor.ts';
import type { ClubRecord } from '../club-record.ts';
import { getClubById } from '../get-club.ts';
import { platformWebUrl } from './club-addresses.ts';
import { challengeOf } from './doctor/challenge.ts';
import { addressRecords } from './doctor/dns-checks.ts';
import { dnsRecords } from './doctor/examine-records.ts';
import { type DomainRow, listAllDomains, listDomains } from './domain-store.ts';
import { showMailDomain } from './mail-domain.ts';
import { displayHost } from './read-host-name.ts';

/** Returns the domains of a club with the records to paste. */
export async function readClubDomains({
  ctx,
  actor,
  input: { club },
}: UseCase<{ club: ClubRecord }>): Promise<ClubDomains> {
  assertMay(actor, 'clubs.domains', club.id);
  return showClubDomains(ctx, club.id);
}

export async function showClubDomains(ctx: Context, clubId: string): Promise<ClubDomains> {
  const [club, rows, mail, addresses] = await Promise.all([
    getClubById(ctx, clubId),
    listDomains(ctx.db, clubId),
    showMailDomain(ctx),
    readTargetAddresses(ctx),
  ]);
  const present = rows.flatMap((row) => (row.state === 'REMOVED' ? [] : [{ ...row, state: row.state }]));
  return {
    platformUrl: platformWebUrl(ctx, club, ''),
    domains: present.map((row) => presentDomain(ctx, row, addresses)),
    formerHosts: rows.filter(({ state }) => state === 'REMOVED').map(({ host }) => displayHost(host)),
    mail,
  };
}

/** Only a help: without an answer, the alias is shown alone. */
async function readTargetAddresses(ctx: Context): Promise<string[]> {
  const { host } = ctx.config.hosts.target;
  if (isPlatformHost(host, [])) return [];
  return dnsRecords
    .of(ctx)
    .addresses(host)
    .catch(() => []);
}

/** A platform on this machine alone has no address to which anybody could lead a domain. */
function recordsToHere({ config }: Context, host: string, addresses: readonly string[]): DnsRecord[] {
  const target = config.hosts.target.host;
  return isPlatformHost(target, []) ? [] : addressRecords({ host, target, addresses });
}

function presentDomain(
  ctx: Context,
  row: DomainRow & Pick<OfficeDomain, 'state'>,
  addresses: readonly string[],
): OfficeDomain {
  const { clubId, host, state, isPrimary, addedAt, checkedAt, checks } = row;
  return {
    ...{ host, state, isPrimary, isFound: row.foundAt !== null, checks },
    displayName: displayHost(host),
    addedAt: addedAt.toISOString(),
    checkedAt: checkedAt?.toISOString() ?? null,
    records: [
      ...(state === 'VERIFIED' ? [] : [challengeOf(ctx, { clubId, host })]),
      ...recordsToHere(ctx, host, addresses),
    ],
  };
}

const Key = z.object({ host: z.string(), clubId: z.uuid() });

/** Returns the domains of all clubs by name. */
export async function listPlatformDomains({
  ctx,
  actor,
  input: { query },
}: UseCase<{ query: z.output<typeof ListQuery> }>) {
  assertMay(actor, 'operations.read', null);
  const { limit, after } = toPageRequest(query, (value) => Key.parse(value));
  const maxCount = MOST_COUNTED + 1;
  const found = await listAllDomains(ctx.db, { q: query.q, limit: limit + 1, after, maxCount });
  const page = toPage(found.rows, limit, ({ domain: { host, clubId } }) => ({ host, clubId }));
  return toListPage(page, found.total, presentPlatformDomain);
}

function presentPlatformDomain(row: {
  domain: DomainRow;
  clubSlug: string;
  clubName: string;
}): PlatformDomain {
  const { host, clubId, state, isPrimary, checkedAt, checks } = row.domain;
  return {
    ...{ host, clubSlug: row.clubSlug, clubName: row.clubName, state, isPrimary },
    id: `${host} ${clubId}`,
    checkedAt: checkedAt?.toISOString() ?? null,
    open: checks.filter((each) => each.state !== 'GREEN').map(({ check }) => check),
  };
}

/** The columns of the list as a table. */
export const DOMAIN_COLUMNS: readonly ExportColumn<PlatformDomain>[] = [
  { head: { en: 'Domain', fr: 'Domaine' }, cell: ({ host }) => host },
  { head: { en: 'Club', fr: 'Club' }, cell: ({ clubName }) => clubName },
  { head: { en: 'State', fr: 'État' }, cell: ({ state }) => state },
  { head: { en: 'Address of the club', fr: 'Adresse du club' }, cell: ({ isPrimary }) => Number(isPrimary) },
  { head: { en: 'Checked at', fr: 'Vérifié le' }, cell: ({ checkedAt }) => checkedAt },
  { head: { en: 'Not green', fr: 'À corriger' }, cell: ({ open }) => open.join(' ') },
];
