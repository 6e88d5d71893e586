import { resolveDrizzleOnce } from './resolve-drizzle-once.ts';

// Before anything that imports Drizzle.
resolveDrizzleOnce();
const { start } = await import('./start.ts');
await start();
