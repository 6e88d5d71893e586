/** In ms. A sound test waits no longer for anything, and a busy machine fails none that is. */
export const TEST_PATIENCE_MS = 300_000;

/** The same, of what `expect.poll`, `waitFor` and `findBy…` wait for: they say then what they saw last. */
export const POLL_PATIENCE_MS = 90_000;
