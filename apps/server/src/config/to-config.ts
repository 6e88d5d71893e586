import { join, resolve } from 'node:path';
import type { Env } from './read-env.ts';

/** Everything the product can be told, in its own words. */
export interface Config {
  mode: Env['NODE_ENV'];
  server: { port: number; host: string; publicUrl: string; trustProxy: boolean };
  database: { url: string | null; poolSize: number; folder: string };
  hosts: { platform: string[]; customDomains: 'derived' | 'verified' };
  mail: { smtpUrl: string | null; from: string };
  files: { folder: string };
  secrets: { folder: string; given: string | null };
  seed: 'demo' | 'none';
  logLevel: Env['LOG_LEVEL'];
  minimumAgeYears: number;
  rateLimits: 'on' | 'off';
  publicCacheMs: number;
}

export function toConfig(env: Env): Config {
  const dataDir = resolve(env.DATA_DIR);
  return {
    mode: env.NODE_ENV,
    server: {
      port: env.PORT,
      host: env.HOST,
      publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
      trustProxy: env.TRUST_PROXY,
    },
    database: {
      url: env.DATABASE_URL ?? null,
      poolSize: env.DATABASE_POOL_SIZE,
      folder: join(dataDir, 'postgres'),
    },
    hosts: { platform: env.PLATFORM_HOSTS, customDomains: env.CUSTOM_DOMAINS },
    mail: { smtpUrl: env.SMTP_URL ?? null, from: env.MAIL_FROM },
    files: { folder: join(dataDir, 'files') },
    secrets: { folder: join(dataDir, 'secrets'), given: env.TIFO_SECRET ?? null },
    seed: env.SEED,
    logLevel: env.LOG_LEVEL,
    minimumAgeYears: env.MINIMUM_AGE_YEARS,
    rateLimits: env.RATE_LIMITS,
    publicCacheMs: env.PUBLIC_CACHE_MS,
  };
}
