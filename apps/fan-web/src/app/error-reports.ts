import { browserTracingIntegration, captureConsoleIntegration, init } from '@sentry/browser';
import type { WebSettings } from '@tifo/contracts/web-settings';

/**
 * Reports uncaught errors, unhandled rejections and calls of console.error; the library drops an error that
 * repeats the one before it. Nothing that identifies a person is added.
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
