import { join, resolve } from 'node:path';
import type { TrustedProxies } from '#server/lib/trusted-proxies.ts';
import type { Env } from './read-env.ts';
import type { TrialPart } from './trial-parts.ts';

/** All settings of the product, parsed. */
export interface Config {
  mode: Env['NODE_ENV'];
  role: Role;
  server: {
    port: number;
    host: string;
    publicUrl: string;
    trustedProxies: TrustedProxies | null;
    /** Whether browsers have to use https from now on, or have to forget that rule. */
    hsts: Env['HSTS'];
    /** How long a stopping process still serves callers that do not know it yet. */
    shutdownDelayMs: number;
  };
  database: {
    /** Sessions of our own, for migrations and live events; null for the embedded database. */
    url: string | null;
    /** A pooler in transaction mode in front of it, for everything else. */
    pooledUrl: string | null;
    /** A standby that takes reads; null: the primary takes all. */
    readUrl: string | null;
    /** Further databases with clubs of their own, in an order that never changes. */
    shards: readonly { name: string; ownerUrl: string }[];
    /** For so long a club that moves to another one takes no writes at most. */
    moveStopLimitMs: number;
    /** For so long its rows stay where it was; shortened by tests. */
    moveGraceMs?: number;
    poolSize: number;
    folder: string;
    /** If false, the start refuses an outdated database instead of migrating it. */
    migrate: boolean;
  };
  /** Null: live events travel by NOTIFY of the database. */
  liveBusUrl: string | null;
  hosts: {
    platform: string[];
    customDomains: 'derived' | 'verified';
    /** Where the clubs' domains are to lead, and the port of TLS there. */
    target: { host: string; port: number };
  };
  /** The server that is asked for DNS records, for the checks of domains; null: that of the machine. */
  dnsServer: string | null;
  mail: { smtpUrl: string | null; from: string };
  /** The hosts of push services, and the contact address given to them. */
  push: { hosts: string[]; contact: string };
  userPool: PoolConfig;
  /** Null: no sign-in with Google. */
  google: GoogleConfig | null;
  contactEmail: string;
  landingUrl: string | null;
  /** Name, address and telephone number of whoever hosts the site, for legal notices. */
  hostedBy: string | null;
  /** Null: payments use the sandbox. */
  stripe: StripeConfig | null;
  files: { folder: string; cacheFolder: string; s3: S3Config | null; maxVideoBytes: number };
  secrets: { folder: string; given: string | null };
  /** Null: no backups are made. */
  backup: BackupConfig | null;
  seed: 'demo' | 'none';
  /** Parts for trials that are explicitly allowed on a public site. */
  allowInPublic: TrialPart[];
  logLevel: Env['LOG_LEVEL'];
  /** Null: the metrics are served to localhost only. */
  metricsToken: string | null;
  /** Measurement id of the analytics tag, loaded after consent. */
  analyticsId: string | null;
  /** The address to which browsers send error reports. */
  sentryDsn: string | null;
  minimumAgeYears: number;
  /** How long audit entries are kept. */
  auditYears: number;
  rateLimits: 'on' | 'off';
  publicCacheMs: number;
  /** Where traces are sent by OTLP; null: none are made. `ratio` of them are kept. */
  traces: {
    endpoint: string;
    headers: Record<string, string>;
    serviceName: string;
    ratio: number;
  } | null;
  /** A cache in front of the product that takes purges; null: none. */
  cdn: { purgeUrls: string[]; lifetimeSeconds: number } | null;
}

/** Which part of the work a process does; all serve `/health` and `/metrics`. */
export interface Role {
  name: Env['ROLE'];
  /** Tasks, schedules. */
  runsTasks: boolean;
  /** The API, the pages, the back office. */
  servesSite: boolean;
  /** Live events. */
  servesStreams: boolean;
}

const ROLES: Record<Env['ROLE'], Omit<Role, 'name'>> = {
  all: { runsTasks: true, servesSite: true, servesStreams: true },
  web: { runsTasks: false, servesSite: true, servesStreams: true },
  worker: { runsTasks: true, servesSite: false, servesStreams: false },
  streams: { runsTasks: false, servesSite: false, servesStreams: true },
};

export interface StripeConfig {
  secretKey: string;
  webhookSecret: string;
  /** Without a trailing slash. */
  apiBase: string;
}

/** A bucket of an S3-compatible store. */
export interface S3Config {
  bucket: string;
  region: string;
  /** Null for Amazon S3. */
  endpoint: string | null;
  /** Null: the role of the machine. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
  forcePathStyle: boolean;
  /** The origin to which browsers upload files. */
  origin: string;
}

/** Backups of the embedded database, the files and the secrets. */
export interface BackupConfig {
  store: { folder: string } | { bucket: S3Config; prefix: string };
  /** To whom they are encrypted: `age1…`. */
  recipient: string;
  keepDays: number;
}

/** The user pool with the fans' accounts. */
export interface PoolConfig {
  /** True for a hosted Cognito pool, false for the embedded one. */
  hosted: boolean;
  id: string;
  clientId: string;
  /**
   * The address to which browsers send calls; null for Amazon's hosted pools, whose address the client
   * library knows.
   */
  endpoint: string | null;
  /** The `iss` of its tokens; its keys are at `<issuer>/.well-known/jwks.json`. */
  issuer: string;
  /** The origin of a hosted pool's OAuth pages, if it has any. */
  oauthOrigin: string | null;
  /** What the hosted pool has been configured for; the embedded one supports both. */
  offersGoogle: boolean;
  offersPasskeys: boolean;
}

/** The product's application at Google, for the embedded pool. */
export interface GoogleConfig {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

const HTTPS_PORT = 443;

export function toConfig(env: Env): Config {
  const dataDir = resolve(env.DATA_DIR);
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');
  return {
    mode: env.NODE_ENV,
    role: { name: env.ROLE, ...ROLES[env.ROLE] },
    server: {
      port: env.PORT,
      host: env.HOST,
      publicUrl,
      trustedProxies: env.TRUST_PROXY,
      hsts: env.HSTS,
      shutdownDelayMs: env.SHUTDOWN_DELAY_MS,
    },
    database: {
      url: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL ?? null,
      pooledUrl: env.DATABASE_POOLER === 'transaction' ? (env.DATABASE_URL ?? null) : null,
      readUrl: env.DATABASE_READ_URL ?? null,
      shards: env.DATABASE_SHARDS,
      moveStopLimitMs: env.MOVE_STOP_LIMIT_MS,
      poolSize: env.DATABASE_POOL_SIZE,
      folder: join(dataDir, 'postgres'),
      migrate: env.MIGRATE === 'on',
    },
    liveBusUrl: env.LIVE_BUS_URL ?? null,
    hosts: {
      platform: env.PLATFORM_HOSTS,
      customDomains: env.CUSTOM_DOMAINS,
      target: toDomainsTarget(env, publicUrl),
    },
    dnsServer: env.DNS_SERVER ?? null,
    push: { hosts: env.PUSH_HOSTS, contact: `mailto:${env.CONTACT_EMAIL}` },
    mail: { smtpUrl: env.SMTP_URL ?? null, from: env.MAIL_FROM },
    userPool: toPoolConfig(env, publicUrl),
    google: toGoogleConfig(env),
    contactEmail: env.CONTACT_EMAIL,
    landingUrl: env.LANDING_URL ?? null,
    hostedBy: env.HOSTED_BY ?? null,
    stripe: toStripeConfig(env),
    files: {
      folder: join(dataDir, 'files'),
      cacheFolder: join(dataDir, 'picture-sizes'),
      s3: env.S3_BUCKET === undefined ? null : toS3Config(env, env.S3_BUCKET),
      maxVideoBytes: env.MAX_VIDEO_MB * 1_000_000,
    },
    secrets: { folder: join(dataDir, 'secrets'), given: env.TIFO_SECRET ?? null },
    backup: toBackupConfig(env),
    seed: env.SEED,
    allowInPublic: env.ALLOW_IN_PUBLIC,
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN ?? null,
    analyticsId: env.ANALYTICS_ID ?? null,
    sentryDsn: env.SENTRY_DSN ?? null,
    minimumAgeYears: env.MINIMUM_AGE_YEARS,
    auditYears: env.AUDIT_YEARS,
    rateLimits: env.RATE_LIMITS,
    publicCacheMs: env.PUBLIC_CACHE_MS,
    traces: toTraces(env),
    cdn: env.CDN_PURGE_URL ? { purgeUrls: env.CDN_PURGE_URL, lifetimeSeconds: env.CDN_MAX_AGE_S } : null,
  };
}

function toTraces(env: Env): Config['traces'] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: serviceName } = env;
  if (endpoint === undefined) return null;
  const pairs = env.OTEL_EXPORTER_OTLP_HEADERS.map((pair) => pair.split(/=(.*)/s, 2).map(decodeURIComponent));
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    headers: Object.fromEntries(pairs),
    serviceName,
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
  };
}

function toDomainsTarget({ DOMAINS_TARGET: given }: Env, publicUrl: string): Config['hosts']['target'] {
  const { hostname: host, port } = new URL(given === undefined ? publicUrl : `https://${given}`);
  return { host, port: Number(port) || HTTPS_PORT };
}

function toStripeConfig(env: Env): StripeConfig | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE } = env;
  if (secretKey === undefined || webhookSecret === undefined) return null;
  return { secretKey, webhookSecret, apiBase: STRIPE_API_BASE.replace(/\/+$/, '') };
}

function toBackupConfig(env: Env): BackupConfig | null {
  const { BACKUP_URL: url, BACKUP_RECIPIENT: recipient, BACKUP_KEEP_DAYS: keepDays } = env;
  if (url === undefined || recipient === undefined) return null;
  const [, bucket, path = ''] = /^s3:\/\/([^/]+)\/?(.*?)\/*$/.exec(url) ?? [];
  const store =
    bucket === undefined
      ? { folder: resolve(url) }
      : { bucket: toS3Config(env, bucket), prefix: path === '' ? '' : `${path}/` };
  return { store, recipient, keepDays };
}

/** The settings of the store are those of any bucket in it. */
function toS3Config(env: Env, bucket: string): S3Config {
  const { S3_REGION: region, S3_FORCE_PATH_STYLE: forcePathStyle } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
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
      endpoint: '/idp/',
      issuer: `${publicUrl}/${EMBEDDED_POOL}`,
      oauthOrigin: null,
      offersGoogle: env.GOOGLE_CLIENT_ID !== undefined,
      offersPasskeys: true,
    };
  }
  const endpoint = env.COGNITO_ENDPOINT ?? null;
  const region = id.slice(0, id.indexOf('_'));
  return {
    hosted: true,
    id,
    clientId,
    endpoint,
    issuer: new URL(`/${id}`, endpoint ?? `https://cognito-idp.${region}.amazonaws.com`).href,
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

/** Clients expect an underscore in a pool id. */
const EMBEDDED_POOL = 'local-1_Tifo';
