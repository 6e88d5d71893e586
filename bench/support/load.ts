import autocannon from 'autocannon';

export interface Load {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  connections?: number;
  seconds: number;
  /** The target rate in requests a second; as many as possible by default. */
  rate?: number;
}

export interface LoadFigures {
  requestsPerSecond: number;
  p99Ms: number;
  failed: number;
}

/** Sends requests for a number of seconds; `failed` counts every status but 2xx and 3xx. */
export async function runLoad({ connections = 20, seconds, rate, ...request }: Load): Promise<LoadFigures> {
  const result = await autocannon({
    ...request,
    connections,
    duration: seconds,
    ...(rate ? { overallRate: rate } : {}),
  });
  const answered = result['1xx'] + result['2xx'] + result['3xx'] + result['4xx'] + result['5xx'];
  return {
    requestsPerSecond: answered / result.duration,
    p99Ms: result.latency.p99,
    failed: result['4xx'] + result['5xx'] + result.errors,
  };
}

/** Runs base and subject in turn, so that other load on the machine affects both; compares the medians. */
export async function compareLoads(
  { base, subject }: { base: Load; subject: Load },
  rounds: number,
): Promise<{ base: LoadFigures; subject: LoadFigures }> {
  await runLoad({ ...base, seconds: 1 });
  await runLoad({ ...subject, seconds: 1 });
  const bases: LoadFigures[] = [];
  const subjects: LoadFigures[] = [];
  for (let round = 0; round < rounds; round += 1) {
    bases.push(await runLoad(base));
    subjects.push(await runLoad(subject));
  }
  return { base: median(bases), subject: median(subjects) };
}

function median(figures: LoadFigures[]): LoadFigures {
  const sorted = figures.toSorted((a, b) => a.requestsPerSecond - b.requestsPerSecond);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('A comparison needs at least one round');
  return { ...middle, failed: figures.reduce((sum, { failed }) => sum + failed, 0) };
}
