import { buildWeb, webApps } from './web/build-web.ts';
import { isWebStale } from './web/is-web-stale.ts';

process.env.NODE_ENV ??= 'production';

for (const app of webApps()) {
  if (!(await isWebStale(app))) continue;
  console.log(`Building ${app}, its sources are newer than its bundle`);
  await buildWeb(app);
}

// The server runs in this very process, and npm runs it without a shell (exec), so that it receives SIGTERM
// directly.
await import('../apps/server/src/main.ts');
