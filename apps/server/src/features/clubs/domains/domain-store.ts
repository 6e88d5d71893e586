import type { DomainCheck, MailDomain } from '@tifo/contracts/back-office/domains';
import { and, asc, desc, eq, ilike, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { countUpTo } from '#server/db/count-up-to.ts';
import { containing } from '#server/db/like-pattern.ts';
import { clubs } from '../club-tables.ts';
import { customDomains, type DomainState, mailDomains } from './domain-tables.ts';

export type DomainRow = typeof customDomains.$inferSelect;
export type LeadingDomain = Pick<DomainRow, 'host' | 'state' | 'isPrimary'> & { isFound: boolean };

interface OfClub {
  clubId: string;
  host: string;
}

const ofClub = ({ clubId, host }: OfClub) =>
  and(eq(customDomains.clubId, clubId), eq(customDomains.host, host));

/** The hosts that lead to the club of an outer query: verified ones, and those verified once that nobody has since. */
export const leadingDomainsOfClub = sql`
  select host, state, is_primary as "isPrimary", found_at is not null as "isFound" from ${customDomains}
  where club_id = club.id and verified_at is not null order by verified_at, host`;

/** Returns the club to which a host leads. */
export async function findLeading(
  tx: Tx,
  host: string,
): Promise<{ clubId: string; slug: string; state: DomainState } | undefined> {
  const [row] = await tx
    .select({ clubId: clubs.id, slug: clubs.slug, state: customDomains.state })
    .from(customDomains)
    .innerJoin(clubs, eq(clubs.id, customDomains.clubId))
    .where(and(eq(customDomains.host, host), isNotNull(customDomains.verifiedAt)))
    .orderBy(desc(eq(customDomains.state, 'VERIFIED')), desc(customDomains.verifiedAt))
    .limit(1);
  return row;
}

/** Returns the hosts that lead to any club. */
export async function listLeadingHosts(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ host: customDomains.host })
    .from(customDomains)
    .where(isNotNull(customDomains.verifiedAt));
  return rows.map(({ host }) => host);
}

export async function listDomains(tx: Tx, clubId: string): Promise<DomainRow[]> {
  return tx
    .select()
    .from(customDomains)
    .where(eq(customDomains.clubId, clubId))
    .orderBy(desc(customDomains.isPrimary), asc(customDomains.addedAt), asc(customDomains.host));
}

export async function findDomain(tx: Tx, of: OfClub): Promise<DomainRow | undefined> {
  const [row] = await tx.select().from(customDomains).where(ofClub(of));
  return row;
}

/** Returns false if the club has the host already. */
export async function insertDomain(tx: Tx, of: OfClub & { at: Date }): Promise<boolean> {
  const { clubId, host, at: addedAt } = of;
  const inserted = await tx
    .insert(customDomains)
    .values({ clubId, host, state: 'ADDED', addedAt })
    .onConflictDoUpdate({
      target: [customDomains.clubId, customDomains.host],
      set: { state: 'ADDED', addedAt, checks: [], checkedAt: null, foundAt: null },
      setWhere: eq(customDomains.state, 'REMOVED'),
    })
    .returning({ host: customDomains.host });
  return inserted.length > 0;
}

/** Only one club at a time verifies a host; locked until the end of the transaction, which is across clubs. */
export async function lockHost(tx: Tx, host: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`domain:${host}`}, 0))`);
}

/** Makes an added domain the club's, and ends what led to clubs that had it before. */
export async function verifyDomain(tx: Tx, { clubId, host, at }: OfClub & { at: Date }): Promise<boolean> {
  const verified = await tx
    .update(customDomains)
    .set({ state: 'VERIFIED', verifiedAt: at })
    .where(and(ofClub({ clubId, host }), eq(customDomains.state, 'ADDED')))
    .returning({ host: customDomains.host });
  if (verified.length === 0) return false;
  const ofOthers = and(eq(customDomains.host, host), ne(customDomains.clubId, clubId));
  await tx.delete(customDomains).where(and(ofOthers, eq(customDomains.state, 'REMOVED')));
  await tx.update(customDomains).set({ verifiedAt: null }).where(ofOthers);
  return true;
}

/** The caller must hold the lock of the club. Returns false if the domain is not verified. */
export async function setPrimary(tx: Tx, of: OfClub): Promise<boolean> {
  await tx
    .update(customDomains)
    .set({ isPrimary: false })
    .where(
      and(eq(customDomains.clubId, of.clubId), customDomains.isPrimary, ne(customDomains.host, of.host)),
    );
  const changed = await tx
    .update(customDomains)
    .set({ isPrimary: true })
    .where(and(ofClub(of), eq(customDomains.state, 'VERIFIED')))
    .returning({ host: customDomains.host });
  return changed.length > 0;
}

/** One that was never verified leads nowhere, and is deleted. */
export async function removeDomain(tx: Tx, of: OfClub): Promise<void> {
  await tx.delete(customDomains).where(and(ofClub(of), isNull(customDomains.verifiedAt)));
  await tx
    .update(customDomains)
    .set({ state: 'REMOVED', isPrimary: false, checks: [], foundAt: null })
    .where(ofClub(of));
}

/** Returns the domain until the end of the transaction, unless it is removed. */
export async function lockDomain(tx: Tx, of: OfClub): Promise<DomainRow | undefined> {
  const [row] = await tx
    .select()
    .from(customDomains)
    .where(and(ofClub(of), ne(customDomains.state, 'REMOVED')))
    .for('update');
  return row;
}

export async function saveChecks(
  tx: Tx,
  { checks, at, foundAt, ...of }: OfClub & { checks: DomainCheck[]; at: Date; foundAt: Date | null },
): Promise<void> {
  await tx.update(customDomains).set({ checks, checkedAt: at, foundAt }).where(ofClub(of));
}

/** Returns the domains whose last check is oldest; verified ones that were not found are checked at each call. */
export async function listDueDomains(
  tx: Tx,
  { before, limit }: { before: Date; limit: number },
): Promise<OfClub[]> {
  return tx
    .select({ clubId: customDomains.clubId, host: customDomains.host })
    .from(customDomains)
    .where(
      and(
        ne(customDomains.state, 'REMOVED'),
        or(
          isNull(customDomains.checkedAt),
          lt(customDomains.checkedAt, before),
          and(eq(customDomains.state, 'VERIFIED'), isNull(customDomains.foundAt)),
        ),
      ),
    )
    .orderBy(sql`${customDomains.checkedAt} nulls first`)
    .limit(limit);
}

/** Deletes claims that nobody has proven. */
export async function deleteClaims(tx: Tx, addedBefore: Date): Promise<void> {
  const isClaim = and(eq(customDomains.state, 'ADDED'), isNull(customDomains.verifiedAt));
  await tx.delete(customDomains).where(and(isClaim, lt(customDomains.addedAt, addedBefore)));
}

interface ListRequest {
  q: string | undefined;
  limit: number;
  after: { host: string; clubId: string } | null;
  maxCount: number;
}

/** Returns domains of all clubs by name, and how many match, counted up to `maxCount`. */
export async function listAllDomains(tx: Tx, { q, limit, after, maxCount }: ListRequest) {
  const matches = q ? ilike(customDomains.host, containing(q)) : undefined;
  const follows = after
    ? sql`(${customDomains.host}, ${customDomains.clubId}) > (${after.host}, ${after.clubId})`
    : undefined;
  const rows = await tx
    .select({ domain: customDomains, clubSlug: clubs.slug, clubName: clubs.name })
    .from(customDomains)
    .innerJoin(clubs, eq(clubs.id, customDomains.clubId))
    .where(and(matches, follows))
    .orderBy(asc(customDomains.host), asc(customDomains.clubId))
    .limit(limit);
  return { rows, total: await countUpTo(tx, { from: customDomains, where: matches, most: maxCount }) };
}

export async function findMailDomain(tx: Tx, domain: string) {
  const [row] = await tx.select().from(mailDomains).where(eq(mailDomains.domain, domain));
  return row;
}

export async function saveMailDomain(
  tx: Tx,
  { domain, checks, at }: Pick<MailDomain, 'domain' | 'checks'> & { at: Date },
): Promise<void> {
  const set = { checks, checkedAt: at };
  await tx
    .insert(mailDomains)
    .values({ domain, ...set })
    .onConflictDoUpdate({ target: mailDomains.domain, set });
}
