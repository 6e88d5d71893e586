const PARTS = 4;

/**
 * Calls after `ms` in which this process could work: while it stood still (no processor, a long computation) nothing
 * that it waits for could be read, so a part of the time that took more than twice as long does not count. At most as
 * many parts as there are do not: who is slow all the time is not waited for without end.
 */
export function afterWorking(ms: number, call: () => void): { clear(): void } {
  const partMs = ms / PARTS;
  let left = PARTS;
  let forgiven = PARTS;
  let begunAtMs = performance.now();
  const timer = setTimeout(() => {
    const nowMs = performance.now();
    const stoodStill = nowMs - begunAtMs > 2 * partMs;
    begunAtMs = nowMs;
    if (stoodStill && forgiven > 0) forgiven -= 1;
    else left -= 1;
    if (left > 0) timer.refresh();
    else call();
  }, partMs);
  return { clear: () => clearTimeout(timer) };
}
