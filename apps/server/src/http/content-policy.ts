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
  'frame-ancestors': ["'none'"],
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
 * What pages may load and reach: no inline script and no style but the given block that a page carries, and of others
 * only what is configured.
 */
export function contentPolicy(config: Config, style?: string): string {
  return policyWith(config, [
    ...configuredSources(config),
    ...(style === undefined ? [] : [allowStyle(style)]),
  ]);
}

/** The back office makes its styles as it goes, each with the nonce of its page; it reaches us and the user pool alone. */
export function backOfficePolicy(config: Config, nonce: string): string {
  const { hosted, issuer } = config.userPool;
  const pool: Sources[] = hosted ? [{ 'connect-src': [new URL(issuer).origin] }] : [];
  return policyWith(config, [...pool, { 'style-src': [`'nonce-${nonce}'`] }]);
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
