import { existsSync } from 'node:fs';
import { buildWeb } from '../web/build-web.ts';
import { isWebStale } from '../web/is-web-stale.ts';
import { SCENARIOS, type Scenario } from './cluster-scenarios.ts';
import { canIsolate } from './open-machines.ts';
import { CADDY } from './start-caddy.ts';

const SITE = 'apps/fan-web';

/** The scenarios of the names, or all that are possible here; those that are not end the program. */
export async function chooseScenarios(names: readonly string[]): Promise<Scenario[]> {
  const asked = names.length > 0 ? names : Object.keys(SCENARIOS);
  const scenarios: Scenario[] = [];
  for (const name of asked) {
    const scenario = SCENARIOS[name];
    const problem = scenario ? whyImpossible(scenario) : `known are ${Object.keys(SCENARIOS).join(', ')}`;
    if (problem) console.error(`${name}: ${problem}`);
    if (problem && names.length > 0) process.exit(2);
    if (scenario && !problem) scenarios.push(scenario);
  }
  if (scenarios.some(({ needs }) => needs === 'caddy') && (await isWebStale(SITE))) await buildWeb(SITE);
  return scenarios;
}

function whyImpossible({ needs }: Scenario): string | null {
  if (needs === 'machines' && !canIsolate)
    return 'networks and disks are made to fail by root only, where namespaces and mounts are permitted';
  if (needs === 'caddy' && !existsSync(CADDY)) return 'needs Debian’s package caddy';
  return null;
}
