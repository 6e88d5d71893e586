import { join, resolve } from 'node:path';
import type { TrustedProxies } from '#server/lib/trusted-proxies.ts';
import type { Env } from './read-env.ts';
import type { TrialPart } from './trial-parts.ts';

/** Everything the product can be told, in its own words. */
export interface Config {
  mode: Env['NODE_ENV'];
  server: {
    port: number;
    host: string;
    publicUrl: string;
    trustedProxies: TrustedProxies | null;
    /** Whether browsers are told to come back by https only, or to forget that they were told so. */
    hsts: Env['HSTS'];
    /** How long a process that was told to stop goes on serving those who have not heard of it yet. */
    shutdownDelayMs: number;
  };
  database: {
    url: string | null;
    poolSize: number;
    folder: string;
    /** False: a start refuses a database that is behind instead of bringing it to this version. */
    migrate: boolean;
  };
  hosts: { platform: string[]; customDomains: 'derived' | 'verified' };
  mail: { smtpUrl: string | null; from: string };
  /** Hosts of push services, and whom they turn to about us. */
  push: { hosts: string[]; contact: string };
  userPool: PoolConfig;
  /** Null: no Google sign-in. */
  google: GoogleConfig | null;
  contactEmail: string;
  /** Null: payments go to the sandbox. */
  stripe: StripeConfig | null;
  files: { folder: string; cacheFolder: string; s3: S3Config | null };
  secrets: { folder: string; given: string | null };
  seed: 'demo' | 'none';
  /** What a public site may have although it is made for trying the product. */
  allowInPublic: TrialPart[];
  logLevel: Env['LOG_LEVEL'];
  /** Null: only this machine itself may look at the metrics. */
  metricsToken: string | null;
  /** Measurement id of the analytics tag, loaded after consent. */
  analyticsId: string | null;
  /** Where browsers send error reports. */
  sentryDsn: string | null;
  minimumAgeYears: number;
  rateLimits: 'on' | 'off';
  publicCacheMs: number;
}

export interface StripeConfig {
  secretKey: string;
  webhookSecret: string;
  /** Without a slash at the end. */
  apiBase: string;
}

/** A bucket of an S3-compatible store. */
export interface S3Config {
  bucket: string;
  region: string;
  /** Null for Amazon's own. */
  endpoint: string | null;
  /** Null: the machine's own role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
  forcePathStyle: boolean;
  /** Where browsers put files. */
  origin: string;
}

/** Where fans have their accounts. */
export interface PoolConfig {
  /** True for a hosted Cognito pool, false for our own. */
  hosted: boolean;
  id: string;
  clientId: string;
  /** The `iss` of its tokens; its keys are at `<issuer>/.well-known/jwks.json`. */
  issuer: string;
  /** Of a hosted pool: where its OAuth pages are, if it has any. */
  oauthOrigin: string | null;
  /** What the hosted pool has been set up for; our own can do both. */
  offersGoogle: boolean;
  offersPasskeys: boolean;
}

/** Our application at Google, for the embedded pool. */
export interface GoogleConfig {
  issuer: string;
  clientId: string;
  clientSecret: string;
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
      trustedProxies: env.TRUST_PROXY,
      hsts: env.HSTS,
      shutdownDelayMs: env.SHUTDOWN_DELAY_MS,
    },
    database: {
      url: env.DATABASE_URL ?? null,
      poolSize: env.DATABASE_POOL_SIZE,
      folder: join(dataDir, 'postgres'),
      migrate: env.MIGRATE === 'on',
    },
    hosts: { platform: env.PLATFORM_HOSTS, customDomains: env.CUSTOM_DOMAINS },
    push: { hosts: env.PUSH_HOSTS, contact: `mailto:${env.CONTACT_EMAIL}` },
    mail: { smtpUrl: env.SMTP_URL ?? null, from: env.MAIL_FROM },
    userPool: toPoolConfig(env, publicUrl),
    google: toGoogleConfig(env),
    contactEmail: env.CONTACT_EMAIL,
    stripe: toStripeConfig(env),
    files: {
      folder: join(dataDir, 'files'),
      cacheFolder: join(dataDir, 'picture-sizes'),
      s3: toS3Config(env),
    },
    secrets: { folder: join(dataDir, 'secrets'), given: env.TIFO_SECRET ?? null },
    seed: env.SEED,
    allowInPublic: env.ALLOW_IN_PUBLIC,
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN ?? null,
    analyticsId: env.ANALYTICS_ID ?? null,
    sentryDsn: env.SENTRY_DSN ?? null,
    minimumAgeYears: env.MINIMUM_AGE_YEARS,
    rateLimits: env.RATE_LIMITS,
    publicCacheMs: env.PUBLIC_CACHE_MS,
  };
}

function toStripeConfig(env: Env): StripeConfig | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE } = env;
  if (secretKey === undefined || webhookSecret === undefined) return null;
  return { secretKey, webhookSecret, apiBase: STRIPE_API_BASE.replace(/\/+$/, '') };
}

function toS3Config(env: Env): S3Config | null {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_FORCE_PATH_STYLE: forcePathStyle } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (bucket === undefined) return null;
  const endpoint = env.S3_ENDPOINT ?? null;
  const host = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`);
  if (!forcePathStyle) host.hostname = `${bucket}.${host.hostname}`;
  const credentials =
    accessKeyId === undefined || secretAccessKey === undefined ? null : { accessKeyId, secretAccessKey };
  return { bucket, region, endpoint, credentials, forcePathStyle, origin: host.origin };
}

function toPoolConfig(env: Env, publicUrl: string): PoolConfig {
  const { COGNITO_USER_POOL_ID: id, COGNITO_CLIENT_ID: clientId, COGNITO_DOMAIN: domain } = env;
  if (id === undefined || clientId === undefined) {
    return {
      hosted: false,
      id: EMBEDDED_POOL,
      clientId: 'web',
      issuer: `${publicUrl}/${EMBEDDED_POOL}`,
      oauthOrigin: null,
      offersGoogle: env.GOOGLE_CLIENT_ID !== undefined,
      offersPasskeys: true,
    };
  }
  const region = id.slice(0, id.indexOf('_'));
  return {
    hosted: true,
    id,
    clientId,
    issuer: `https://cognito-idp.${region}.amazonaws.com/${id}`,
    oauthOrigin: domain === undefined ? null : `https://${domain}`,
    offersGoogle: env.COGNITO_GOOGLE,
    offersPasskeys: env.COGNITO_PASSKEYS,
  };
}

function toGoogleConfig(env: Env): GoogleConfig | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = env;
  const isUsable = clientId !== undefined && clientSecret !== undefined && !env.COGNITO_USER_POOL_ID;
  return isUsable ? { issuer, clientId, clientSecret } : null;
}

/** Clients expect an underscore in the name of a pool. */
const EMBEDDED_POOL = 'local-1_Tifo';
