import { browserTracingIntegration, captureConsoleIntegration, init } from '@sentry/browser';
import type { WebSettings } from '@tifo/contracts/web-settings';

/**
 * Uncaught errors, unhandled rejections and what goes to console.error are reported; the library drops an error that
 * is the same as the one before it. Nothing that names a person is added.
 */
export function startErrorReports(dsn: string, environment: WebSettings['environment']): void {
  init({
    dsn,
    environment,
    tracesSampleRate: 1,
    tracePropagationTargets: [],
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, urlQueryParams: false },
    integrations: [browserTracingIntegration(), captureConsoleIntegration({ levels: ['error'] })],
  });
}
