import type { Context } from '#server/context.ts';
import { addDomain, makeDomainPrimary } from '#server/features/clubs/domains/change-domains.ts';
import { proveDomain } from '#server/features/clubs/domains/check-domain.ts';
import { green } from '#server/features/clubs/domains/doctor/dns-checks.ts';
import { saveFindings } from '#server/features/clubs/domains/save-findings.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { system } from '#server/lib/actor.ts';

/** Creates a domain of a club that was verified and found ready; by default it is the club's address. */
export async function createDomain(
  ctx: Context,
  { club, host, isPrimary = true }: { club: ClubRecord; host: string; isPrimary?: boolean },
): Promise<void> {
  const call = { ctx, actor: system('factory'), input: { club, host } };
  await addDomain(call);
  await proveDomain(call);
  const checks = [green('OWNERSHIP', 'proven'), green('DNS', 'leadsHere'), green('TLS', 'certified')];
  await saveFindings({ ...call, input: { club, host, checks } });
  if (isPrimary) await makeDomainPrimary(call);
}
