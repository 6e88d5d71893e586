import { isPlatformHost } from '@tifo/contracts/club-hosts';
import { InvalidEnvError } from './read-env.ts';
import type { Config } from './to-config.ts';
import type { TrialPart } from './trial-parts.ts';

interface Trial {
  part: TrialPart;
  isOn: (config: Config) => boolean;
  problem: string;
  remedy: string;
}

const TRIALS: readonly Trial[] = [
  {
    part: 'embedded-mailbox',
    isOn: ({ mail }) => mail.smtpUrl === null,
    problem: 'no mail reaches anybody',
    remedy: 'set SMTP_URL',
  },
  {
    part: 'demo-data',
    isOn: ({ seed }) => seed === 'demo',
    problem: 'the demo accounts have a published password',
    remedy: 'set SEED=none',
  },
  {
    part: 'derived-domains',
    isOn: ({ hosts }) => hosts.customDomains === 'derived',
    problem: 'any host name can pass for a club',
    remedy: 'set CUSTOM_DOMAINS=verified',
  },
];

/** Returns one line for each part that a public site must not have, with the setting that changes it. */
export function publicStartProblems(config: Config): string[] {
  return TRIALS.filter(({ part, isOn }) => isOn(config) && isForbidden(config, part)).map(
    ({ part, problem, remedy }) => `${refusal(config)}, ${problem}: ${remedy}, or ALLOW_IN_PUBLIC=${part}`,
  );
}

/** The same for demo data that an earlier start has left in the database. */
export function seededProblems(config: Config, holdsDemo: boolean): string[] {
  if (!holdsDemo || !isForbidden(config, 'demo-data')) return [];
  const problem = 'the database holds demo accounts, whose password is published';
  return [`${refusal(config)}, ${problem}: use an empty database, or ALLOW_IN_PUBLIC=demo-data`];
}

function isForbidden({ server, allowInPublic }: Config, part: TrialPart): boolean {
  return !isPlatformHost(new URL(server.publicUrl).host, []) && !allowInPublic.includes(part);
}

function refusal({ server }: Config): string {
  return `PUBLIC_URL: at ${server.publicUrl}, which is not this machine`;
}

export function refuse(problems: string[]): void {
  if (problems.length > 0) throw new InvalidEnvError(problems);
}
