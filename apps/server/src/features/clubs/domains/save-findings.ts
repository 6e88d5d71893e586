import type { DomainCheck } from '@tifo/contracts/back-office/domains';
import { z } from 'zod';
import type { Context, UnitOfWork, UseCase } from '#server/context.ts';
import { definePort } from '#server/platform/feature.ts';
import { defineTask, type TaskCall } from '#server/platform/tasks.ts';
import type { ClubRecord } from '../club-record.ts';
import { forgetClubs, getClubById } from '../get-club.ts';
import { platformWebUrl } from './club-addresses.ts';
import { readStanding } from './domain-standing-rules.ts';
import { type DomainRow, findDomain, lockDomain, saveChecks } from './domain-store.ts';
import { forgetHosts } from './find-club-by-host.ts';
import { displayHost } from './read-host-name.ts';

/** The mail is sent if the domain was not found again by then. */
const MAILED_AFTER_MS = 90 * 60_000;

/** Mails the club that its address does not lead here any more. */
export const lostDomainTask = defineTask({
  name: 'lost-domain',
  payload: z.object({ clubId: z.uuid(), host: z.string() }),
});

interface LostDomainMail {
  clubSlug: string;
  to: string;
  language: 'en' | 'fr';
  template: 'domainLost';
  values: { host: string; address: string };
  dedupe: string;
}

/** Implemented by notifications, a higher feature. */
export const domainMailPort = definePort<{ queueMail(uow: UnitOfWork, mail: LostDomainMail): Promise<void> }>(
  { queueMail: async () => undefined },
);

interface Findings {
  club: ClubRecord;
  host: string;
  checks: DomainCheck[];
}

/**
 * Stores what was found of a domain. A primary domain that does not lead here any more stays the club's, but no page
 * or mail leads to it until it is found again; the club is told.
 */
export async function saveFindings({
  ctx,
  actor,
  input: { club, host, checks },
}: UseCase<Findings>): Promise<void> {
  const clubId = club.id;
  const at = ctx.clock.now();
  await ctx.unitOfWork({ clubId }, async (uow) => {
    const domain = await lockDomain(uow.tx, { clubId, host });
    if (!domain) return;
    const foundAt = findingTime(domain, checks, at);
    await saveChecks(uow.tx, { clubId, host, checks, at, foundAt });
    const isFound = foundAt !== null;
    if (domain.state !== 'VERIFIED' || isFound === (domain.foundAt !== null)) return;
    announceAddress(uow, club);
    uow.audit({ actor, action: isFound ? 'domain.found' : 'domain.lost', subject: `host:${host}` });
    if (isFound) return;
    const dedupe = `lost-domain:${clubId}:${host}:${at.toISOString()}`;
    const mailedAt = new Date(at.getTime() + MAILED_AFTER_MS);
    uow.enqueue(lostDomainTask, { clubId, host }, { dedupe, at: mailedAt });
  });
}

function findingTime({ foundAt }: DomainRow, checks: DomainCheck[], at: Date): Date | null {
  const standing = readStanding(checks);
  if (standing === 'UNKNOWN') return foundAt;
  return standing === 'FOUND' ? at : null;
}

/** Kept pages name the club's address. */
export function announceAddress(uow: UnitOfWork, club: ClubRecord): void {
  forgetClubs(uow);
  forgetHosts(uow);
  uow.invalidate(club);
}

/** Mails the club about its lost address; nobody, if it was found again or is its address no more. */
export async function mailLostDomain({
  ctx,
  input: { clubId, host },
  task,
}: TaskCall<Context, z.output<typeof lostDomainTask.payload>>): Promise<void> {
  const [club, domain] = await Promise.all([getClubById(ctx, clubId), findDomain(ctx.db, { clubId, host })]);
  const { contactEmail: to } = club;
  if (!domain?.isPrimary || domain.foundAt !== null || to === null) return;
  const values = { host: displayHost(host), address: platformWebUrl(ctx, club, '') };
  const [language = 'en'] = club.languages;
  const mail = { clubSlug: club.slug, to, language, template: 'domainLost' as const, values };
  await ctx.unitOfWork({ clubId }, (uow) =>
    domainMailPort.of(uow).queueMail(uow, { ...mail, dedupe: `domainLost:${task.id}` }),
  );
}
