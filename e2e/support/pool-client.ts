import { resolve } from 'node:path';
import type { BrowserContext, Page, Request } from '@playwright/test';
import type * as auth from 'aws-amplify/auth';
import { build } from 'vite';

declare global {
  interface Window {
    pool: typeof auth;
  }
}

const PAGE_PATH = '/pool-client.html';
const SCRIPT_PATH = '/pool-client.js';
const PAGE = `<!doctype html><html lang="en"><title>Pool client</title><script src="${SCRIPT_PATH}"></script>
<main><h1>Pool client</h1></main></html>`;

/** Serves a bare page on the product's own origin, with the official client of user pools as `window.pool`. */
export async function servePoolClient(context: BrowserContext): Promise<void> {
  const script = await bundleClient();
  await context.route(`**${PAGE_PATH}`, (route) => route.fulfill({ contentType: 'text/html', body: PAGE }));
  await context.route(`**${SCRIPT_PATH}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
}

export async function openPoolClient(page: Page): Promise<void> {
  await page.goto(PAGE_PATH);
  await page.waitForFunction(() => window.pool !== undefined);
}

/** Returns whether it requests new tokens from the pool with a refresh token. */
export function isRenewal(request: Request): boolean {
  return isPoolCall(request, 'GetTokensFromRefreshToken');
}

/** Returns whether it asks the pool for an operation: `InitiateAuth`. */
export function isPoolCall(request: Request, operation: string): boolean {
  return request.headers()['x-amz-target']?.endsWith(`.${operation}`) === true;
}

/** Lets the pool take calls of an operation and never answer them. */
export function silencePool(page: Page, operation: string): Promise<unknown> {
  return page.route('**/idp/', (route) =>
    isPoolCall(route.request(), operation) ? undefined : route.fallback(),
  );
}

const ENTRY = 'virtual:pool-client';
const SOURCE = `
import { Amplify } from 'aws-amplify';
import * as auth from 'aws-amplify/auth';
Amplify.configure({ Auth: { Cognito: {
  userPoolId: 'local-1_Tifo', userPoolClientId: 'web',
  userPoolEndpoint: location.origin + '/idp/', loginWith: { email: true },
} } });
window.pool = auth;`;

async function bundleClient(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: resolve(import.meta.dirname, '../../apps/fan-web'),
    plugins: [
      {
        name: 'pool-client',
        resolveId: (id) => (id === ENTRY ? `${resolve(import.meta.dirname)}/${id}` : null),
        load: (id) => (id.endsWith(ENTRY) ? SOURCE : null),
      },
    ],
    build: {
      write: false,
      minify: false,
      rollupOptions: { input: ENTRY, output: { format: 'iife', name: 'poolClient' } },
    },
  });
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const [chunk] = outputs.filter((output) => output.type === 'chunk');
  if (!chunk) throw new Error('The client was not built');
  return chunk.code;
}
