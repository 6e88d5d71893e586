import { vi } from 'vitest';
import { POLL_PATIENCE_MS } from './patience.ts';

const { waitFor } = vi;

/** By default, `vi.waitFor` gives up after one second, and no setting changes that. */
function waitPatiently<Result>(
  work: () => Result | Promise<Result>,
  options: Parameters<typeof waitFor>[1] = {},
): Promise<Result> {
  const given = typeof options === 'number' ? { timeout: options } : options;
  return waitFor(work, { timeout: POLL_PATIENCE_MS, ...given });
}

// Files that share a worker share `vi`.
if (waitFor.name !== waitPatiently.name) vi.waitFor = waitPatiently;
