import { join, resolve } from 'node:path';
import type { Env } from './read-env.ts';

/** Everything the product can be told, in its own words. */
export interface Config {
  mode: Env['NODE_ENV'];
  server: { port: number; host: string; publicUrl: string; trustProxy: boolean };
  database: { url: string | null; poolSize: number; folder: string };
  hosts: { platform: string[]; customDomains: 'derived' | 'verified' };
  mail: { smtpUrl: string | null; from: string };
  userPool: PoolConfig;
  files: { folder: string; cacheFolder: string };
  secrets: { folder: string; given: string | null };
  seed: 'demo' | 'none';
  logLevel: Env['LOG_LEVEL'];
  minimumAgeYears: number;
  rateLimits: 'on' | 'off';
  publicCacheMs: number;
}

/** Where fans have their accounts. */
export interface PoolConfig {
  /** True for a hosted Cognito pool, false for our own. */
  hosted: boolean;
  id: string;
  clientId: string;
  /** The `iss` of its tokens; its keys are at `<issuer>/.well-known/jwks.json`. */
  issuer: string;
}

export function toConfig(env: Env): Config {
  const dataDir = resolve(env.DATA_DIR);
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');
  return {
    mode: env.NODE_ENV,
    server: {
      port: env.PORT,
      host: env.HOST,
      publicUrl,
      trustProxy: env.TRUST_PROXY,
    },
    database: {
      url: env.DATABASE_URL ?? null,
      poolSize: env.DATABASE_POOL_SIZE,
      folder: join(dataDir, 'postgres'),
    },
    hosts: { platform: env.PLATFORM_HOSTS, customDomains: env.CUSTOM_DOMAINS },
    mail: { smtpUrl: env.SMTP_URL ?? null, from: env.MAIL_FROM },
    userPool: toPoolConfig(env, publicUrl),
    files: { folder: join(dataDir, 'files'), cacheFolder: join(dataDir, 'picture-sizes') },
    secrets: { folder: join(dataDir, 'secrets'), given: env.TIFO_SECRET ?? null },
    seed: env.SEED,
    logLevel: env.LOG_LEVEL,
    minimumAgeYears: env.MINIMUM_AGE_YEARS,
    rateLimits: env.RATE_LIMITS,
    publicCacheMs: env.PUBLIC_CACHE_MS,
  };
}

function toPoolConfig(env: Env, publicUrl: string): PoolConfig {
  const { COGNITO_USER_POOL_ID: id, COGNITO_CLIENT_ID: clientId } = env;
  if (id === undefined || clientId === undefined) {
    return { hosted: false, id: EMBEDDED_POOL, clientId: 'web', issuer: `${publicUrl}/${EMBEDDED_POOL}` };
  }
  const region = id.slice(0, id.indexOf('_'));
  return { hosted: true, id, clientId, issuer: `https://cognito-idp.${region}.amazonaws.com/${id}` };
}

/** Clients expect an underscore in the name of a pool. */
const EMBEDDED_POOL = 'local-1_Tifo';
