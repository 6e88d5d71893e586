import { createHash } from 'node:crypto';
import type { Config } from '#server/config/to-config.ts';

type Directive = 'script-src' | 'style-src' | 'img-src' | 'connect-src';
type Sources = Partial<Record<Directive, string[]>>;

const POLICY: Record<string, string[]> = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'media-src': ["'self'"],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  // The back office shows a club's page as a fan has it; nobody else may frame one.
  'frame-ancestors': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'form-action': ["'self'"],
};

const TAG_MANAGER = 'https://www.googletagmanager.com';
const ANALYTICS: Sources = {
  'script-src': [TAG_MANAGER],
  'img-src': [TAG_MANAGER, 'https://*.google-analytics.com'],
  'connect-src': [TAG_MANAGER, 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
};

/**
 * Returns the policy of pages: no inline scripts, no styles except the given block, and other origins only as
 * configured.
 */
export function contentPolicy(config: Config, style?: string): string {
  return policyWith(config, [
    ...configuredSources(config),
    ...(style === undefined ? [] : [allowStyle(style)]),
  ]);
}

/**
 * The back office creates styles at runtime, each with the nonce of its page; it connects to this server and
 * the user pool only, and frames the pages of clubs.
 */
export function backOfficePolicy(config: Config, nonce: string): string {
  const { hosted, issuer } = config.userPool;
  const pool: Sources[] = hosted ? [{ 'connect-src': [new URL(issuer).origin] }] : [];
  const uploads: Sources[] = config.files.s3 === null ? [] : [{ 'connect-src': [config.files.s3.origin] }];
  return policyWith(config, [...pool, ...uploads, { 'style-src': [`'nonce-${nonce}'`] }]).concat(
    ";frame-src 'self'",
  );
}

function policyWith(config: Config, added: Sources[]): string {
  const directives = Object.entries(POLICY).map(([name, sources]) =>
    [name, ...sources, ...added.flatMap((more) => more[name as Directive] ?? [])].join(' '),
  );
  if (config.server.publicUrl.startsWith('https:')) directives.push('upgrade-insecure-requests');
  return directives.join(';');
}

function configuredSources({ userPool, analyticsId, sentryDsn, files }: Config): Sources[] {
  return [
    ...(userPool.hosted ? [{ 'connect-src': [new URL(userPool.issuer).origin] }] : []),
    ...(userPool.oauthOrigin === null ? [] : [{ 'connect-src': [userPool.oauthOrigin] }]),
    ...(files.s3 === null ? [] : [{ 'connect-src': [files.s3.origin] }]),
    ...(analyticsId === null ? [] : [ANALYTICS]),
    ...(sentryDsn === null ? [] : [{ 'connect-src': [new URL(sentryDsn).origin] }]),
  ];
}

function allowStyle(style: string): Sources {
  const hash = createHash('sha256').update(style).digest('base64');
  return { 'style-src': [`'sha256-${hash}'`] };
}
