import { resolveDrizzleOnce } from './resolve-drizzle-once.ts';

// Before anything that imports Drizzle.
resolveDrizzleOnce();
const { serve } = await import('./serve.ts');
await serve();
