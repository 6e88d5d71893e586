import { vi } from 'vitest';
import { POLL_PATIENCE_MS } from './patience.ts';

const { waitFor } = vi;

/** By default, `vi.waitFor` gives up after one second, and no setting changes that. */
function waitPatiently<Result>(
  work: () => Result | Promise<Result>,
  options: Parameters<typeof waitFor>[1] = POLL_PATIENCE_MS,
): Promise<Result> {
  return waitFor(work, options);
}

// Files that share a worker share `vi`.
if (waitFor.name !== waitPatiently.name) vi.waitFor = waitPatiently;
