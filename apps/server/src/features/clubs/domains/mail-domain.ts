import type { MailDomain } from '@tifo/contracts/back-office/domains';
import type { Context, UseCase } from '#server/context.ts';
import { assertMay } from '#server/lib/actor.ts';
import { domainOfSender } from '#server/providers/mail/mail-sender.ts';
import { dnsRecords } from './doctor/examine-records.ts';
import { findMailChecks } from './doctor/mail-checks.ts';
import { findMailDomain, saveMailDomain } from './domain-store.ts';

/** Returns what was found at the last check of the domain from which mails are sent. */
export async function readMailDomain({ ctx, actor }: Omit<UseCase<never>, 'input'>): Promise<MailDomain> {
  assertMay(actor, 'operations.read', null);
  return showMailDomain(ctx);
}

/** Checks it now. */
export async function checkMailDomain({ ctx, actor }: Omit<UseCase<never>, 'input'>): Promise<MailDomain> {
  assertMay(actor, 'operations.run', null);
  await examineMailDomain(ctx);
  return showMailDomain(ctx);
}

export async function showMailDomain(ctx: Context): Promise<MailDomain> {
  const domain = domainOfSender(ctx.config.mail.from);
  const row = await findMailDomain(ctx.db, domain);
  return { domain, checkedAt: row?.checkedAt.toISOString() ?? null, checks: row?.checks ?? [] };
}

export async function examineMailDomain(ctx: Context): Promise<void> {
  const { from, smtpUrl } = ctx.config.mail;
  const domain = domainOfSender(from);
  const { publicKey } = await ctx.dkimKeys.current();
  const smtpHost = smtpUrl === null ? null : new URL(smtpUrl).hostname;
  const checks = await findMailChecks(dnsRecords.of(ctx), { domain, smtpHost, publicKey });
  const at = ctx.clock.now();
  await ctx.unitOfWork({ clubId: null }, (uow) => saveMailDomain(uow.tx, { domain, checks, at }));
}
