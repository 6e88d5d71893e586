import autocannon from 'autocannon';
import { PasswordHasher } from '../apps/server/src/providers/user-pool/password-hasher.ts';
import type { BenchResult } from './bench-result.ts';
import { openAccounts, PASSWORD, signInRequest } from './support/pool-accounts.ts';
import { type Product, startProduct, temporaryFolder } from './support/start-product.ts';

const ACCOUNTS = 24;
const CONNECTIONS = 8;
/** As many as the product checks at once. */
const LOOPS = 2;
const TARGET_RATIO = 0.8;
/** Sign-ins to run until their code is compiled, as on a server that has been up for a while. */
const WARM_UP = 4000;
/**
 * Checks and sign-ins in each turn. Turns are short, so that another process on the machine, which runs for
 * seconds, affects both.
 */
const TURN = 200;

/**
 * Whole sign-ins by password, including tokens, against a bare loop of argon2id at the same cost: each per
 * second of CPU time of the process, so that neither the load generator nor other processes count. The
 * database is left out.
 */
export async function measureSignIn({ quick }: { quick: boolean }): Promise<BenchResult[]> {
  const rounds = quick ? 9 : 25;
  const folder = await temporaryFolder();
  const product = await startProduct({
    dataDir: folder.path,
    env: { SEED: 'none' },
    readyPath: '/health/ready',
  });
  try {
    const accounts = await openAccounts(product.url, ACCOUNTS);
    await signIn(product, { accounts, times: WARM_UP });
    await hash(TURN);
    const runs: { base: number; signIns: number; failed: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const base = await hash(TURN);
      runs.push({ base, ...(await signIn(product, { accounts, times: TURN })) });
    }
    return [toResult(runs)];
  } finally {
    await product.stop();
    await folder.remove();
  }
}

function toResult(runs: { base: number; signIns: number; failed: number }[]): BenchResult {
  const sorted = runs.toSorted((a, b) => a.signIns / a.base - b.signIns / b.base);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('There was no round');
  const failed = runs.reduce((sum, run) => sum + run.failed, 0);
  if (failed > 0) console.log(`  ${failed} sign-ins failed`);
  const ratio = middle.signIns / middle.base;
  return {
    goal: 'sign-in',
    name: `sign-ins by password, ${CONNECTIONS} connections`,
    value: middle.signIns,
    unit: 'sign-ins per core and second',
    base: middle.base,
    ratio,
    target: `≥ ${TARGET_RATIO}`,
    met: ratio >= TARGET_RATIO && failed === 0,
  };
}

/**
 * Sign-ins per second of the server's CPU time. Waits for all of them: an unfinished sign-in would count as
 * none.
 */
async function signIn(
  { url, cpuSeconds }: Product,
  { accounts, times }: { accounts: string[]; times: number },
): Promise<{ signIns: number; failed: number }> {
  let next = 0;
  const before = await cpuSeconds();
  const result = await autocannon({
    url: `${url}/idp/`,
    method: 'POST',
    connections: CONNECTIONS,
    amount: times,
    requests: [
      {
        setupRequest: (request) => {
          next += 1;
          return { ...request, ...signInRequest(accounts[next % accounts.length]) };
        },
      },
    ],
  });
  const spentSeconds = (await cpuSeconds()) - before;
  return { signIns: result['2xx'] / spentSeconds, failed: result['4xx'] + result['5xx'] + result.errors };
}

/** Password checks per second of this process's CPU time, as many at once as the product does. */
async function hash(times: number): Promise<number> {
  const hasher = new PasswordHasher();
  const kept = await hasher.hash(PASSWORD);
  const before = process.cpuUsage();
  let begun = 0;
  const loop = async () => {
    while (begun < times) {
      begun += 1;
      await hasher.inTurn(({ verify }) => verify(kept, PASSWORD));
    }
  };
  await Promise.all(Array.from({ length: LOOPS }, loop));
  const { user, system } = process.cpuUsage(before);
  return times / ((user + system) / 1e6);
}
