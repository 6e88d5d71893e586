import { vi } from 'vitest';

/** In ms. `vi.waitFor` gives up after one second, which a busy machine takes for little; it has no setting of its own. */
const PATIENCE = 30_000;

const { waitFor } = vi;

function waitPatiently<Result>(
  work: () => Result | Promise<Result>,
  options: Parameters<typeof waitFor>[1] = PATIENCE,
): Promise<Result> {
  return waitFor(work, options);
}

// Files that share a worker share `vi`.
if (waitFor.name !== waitPatiently.name) vi.waitFor = waitPatiently;
