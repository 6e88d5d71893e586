import { z } from 'zod';
import { readTrustedProxies, type TrustedProxies } from '#server/lib/trusted-proxies.ts';
import { TRIAL_PARTS } from './trial-parts.ts';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean),
);
/** `true` is not allowed: it would trust the first address of X-Forwarded-For, which any caller can forge. */
const trustedProxies = z.string().transform((value, check): TrustedProxies | null => {
  if (value === 'false') return null;
  const proxies = readTrustedProxies(value);
  if (proxies) return proxies;
  const message = 'must be how many proxies stand before the product (1), or their networks (10.0.0.0/8,…)';
  check.addIssue({ code: 'custom', message });
  return z.NEVER;
});
const wholeNumber = (min: number, max: number) =>
  z.string().regex(/^\d+$/, 'must be a whole number').transform(Number).pipe(z.number().min(min).max(max));

/** One host or several: `postgres://user:password@first,second:5433/name?target_session_attrs=read-write`. */
const databaseAddress = z
  .string()
  .regex(
    /^postgres(ql)?:\/\/([^/?#@]*@)?[^/?#@,:]*(:\d{1,5})?(,[^/?#@,:]+(:\d{1,5})?)*(\/[^?#]*)?(\?[^#]*)?$/,
    'must be postgres://user:password@host:5432/name, with several hosts by comma',
  )
  .refine((url) => /[?&]target_session_attrs=(?!read-write(&|$)|primary(&|$))/.test(url) === false, {
    message: 'target_session_attrs must be read-write or primary: the product writes',
  });

/** By space, since an address can have several hosts by comma. */
const furtherDatabases = z
  .string()
  .transform((value) =>
    value
      .split(/\s+/)
      .filter(Boolean)
      .map((entry) => ({ name: entry.split('=', 1)[0] ?? '', ownerUrl: entry.replace(/^[^=]*=/, '') })),
  )
  .pipe(
    z
      .array(
        z.object({
          name: z
            .string()
            .regex(/^[a-z][a-z0-9-]{0,30}$/)
            .refine((name) => name !== 'first'),
          ownerUrl: databaseAddress,
        }),
        { error: 'must be name=postgres://…, several by space; the name is never changed, and not first' },
      )
      .max(63)
      .refine((entries) => new Set(entries.map(({ name }) => name)).size === entries.length),
  );

/** One server of NATS or several: `nats://user:password@first:4222,second:4222`. */
const natsAddress = z
  .string()
  .regex(
    /^(nats|tls):\/\/([^/?#@\s]*@)?[^/?#@,:\s]+(:\d{1,5})?(,[^/?#@,:\s]+(:\d{1,5})?)*\/?$/,
    'must be nats://user:password@host:4222, with several servers by comma',
  );

const Env = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    ROLE: z.enum(['all', 'web', 'worker', 'streams']).default('all'),
    PORT: wholeNumber(0, 65_535).default(3000),
    HOST: z.string().min(1).default('0.0.0.0'),
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    DATA_DIR: z.string().min(1).default('.data'),
    DATABASE_URL: databaseAddress.optional(),
    DATABASE_READ_URL: databaseAddress.optional(),
    DATABASE_SHARDS: furtherDatabases.default([]),
    MOVE_STOP_LIMIT_MS: wholeNumber(1000, 60_000).default(5000),
    DATABASE_POOLER: z.enum(['none', 'transaction']).default('none'),
    DATABASE_DIRECT_URL: databaseAddress.optional(),
    DATABASE_POOL_SIZE: wholeNumber(2, 100).default(8),
    LIVE_BUS_URL: natsAddress.optional(),
    MIGRATE: z.enum(['on', 'off']).default('on'),
    PLATFORM_HOSTS: list.default(['localhost', 'app.tifo.test', 'staging.tifo.test', 'preview.tifo.test']),
    CUSTOM_DOMAINS: z.enum(['derived', 'verified']).default('derived'),
    DOMAINS_TARGET: z
      .string()
      .regex(
        /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*(?::\d{1,5})?$/,
        'must be a host name, such as clubs.example.org',
      )
      .optional(),
    DNS_SERVER: z
      .string()
      .regex(
        /^(?:[\d.]+|\[[\da-f:]+\])(?::\d{1,5})?$/,
        'must be an address, such as 9.9.9.9 or 127.0.0.1:5300',
      )
      .optional(),
    TRUST_PROXY: trustedProxies.default(null),
    HSTS: z.enum(['on', 'off', 'forget']).default('on'),
    ALLOW_IN_PUBLIC: list.pipe(z.array(z.enum(TRIAL_PARTS))).default([]),
    SHUTDOWN_DELAY_MS: wholeNumber(0, 60_000).default(0),
    SEED: z.enum(['demo', 'none']).default('demo'),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.string().min(3).default('Tifo <no-reply@tifo.test>'),
    COGNITO_USER_POOL_ID: z
      .string()
      .regex(/^[\w-]+_[A-Za-z0-9]+$/, 'must look like eu-west-3_AbCdEf123')
      .optional(),
    COGNITO_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    COGNITO_CLIENT_ID: z.string().min(1).optional(),
    ANALYTICS_ID: z
      .string()
      .regex(/^[A-Z]{1,4}-[A-Z0-9-]{4,20}$/, 'must look like G-ABCDE12345')
      .optional(),
    SENTRY_DSN: z
      .url({ protocol: /^https?$/ })
      .regex(/^https?:\/\/[^/@]+@[^/]+\/\d+$/, 'must look like https://key@host/42')
      .optional(),
    COGNITO_DOMAIN: z
      .string()
      .regex(
        /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/,
        'must be a host name, such as fans.auth.eu-west-3.amazoncognito.com',
      )
      .optional(),
    COGNITO_GOOGLE: flag.default(false),
    COGNITO_PASSKEYS: flag.default(false),
    GOOGLE_CLIENT_ID: z.string().min(1).optional(),
    GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
    GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
    LANDING_URL: z.url({ protocol: /^https?$/ }).optional(),
    CONTACT_EMAIL: z.email().default('hello@tifo.test'),
    HOSTED_BY: z.string().trim().min(1).max(500).optional(),
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^(?:sk|rk)_/, 'must begin with sk_ or rk_')
      .optional(),
    STRIPE_WEBHOOK_SECRET: z
      .string()
      .regex(/^whsec_\S+$/, 'must begin with whsec_')
      .optional(),
    STRIPE_API_BASE: z.url({ protocol: /^https?$/ }).default('https://api.stripe.com'),
    S3_BUCKET: z.string().min(3).optional(),
    S3_REGION: z.string().min(1).default('us-east-1'),
    S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    S3_ACCESS_KEY_ID: z.string().min(1).optional(),
    S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
    S3_FORCE_PATH_STYLE: flag.default(false),
    MAX_VIDEO_MB: wholeNumber(1, 1000).default(200),
    BACKUP_URL: z
      .string()
      .regex(
        /^(?:s3:\/\/[a-z0-9][\w.-]+(?:\/[\w./-]*)?|(?!\w+:\/\/).+)$/,
        'must be a folder or s3://bucket/prefix',
      )
      .optional(),
    BACKUP_RECIPIENT: z
      .string()
      .regex(/^age1[a-z0-9]{58}$/, 'must be age1…, as npm run backup -- new-key prints it')
      .optional(),
    BACKUP_KEEP_DAYS: wholeNumber(1, 3650).default(14),
    AUDIT_YEARS: wholeNumber(1, 100).default(10),
    MINIMUM_AGE_YEARS: wholeNumber(0, 120).default(18),
    TIFO_SECRET: z.string().min(32).optional(),
    PUBLIC_CACHE_MS: wholeNumber(0, 60_000).default(1000),
    CDN_PURGE_URL: list.pipe(z.array(z.url({ protocol: /^https?$/ })).min(1)).optional(),
    CDN_MAX_AGE_S: wholeNumber(1, 86_400).default(60),
    OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    OTEL_EXPORTER_OTLP_HEADERS: list
      .pipe(z.array(z.string().regex(/^[^=%]+=(?:[^%]|%[\da-fA-F]{2})*$/, 'must be name=value,name=value')))
      .default([]),
    OTEL_SERVICE_NAME: z.string().min(1).default('tifo'),
    OTEL_TRACES_SAMPLER_ARG: z
      .string()
      .regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, 'must be a share from 0 to 1')
      .transform(Number)
      .default(1),
    METRICS_TOKEN: z.string().min(16).optional(),
    PUSH_HOSTS: list.default([
      'fcm.googleapis.com',
      'updates.push.services.mozilla.com',
      '*.push.services.mozilla.com',
      '*.notify.windows.com',
      'web.push.apple.com',
    ]),
    RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  })
  .refine((env) => (env.DATABASE_POOLER === 'transaction') === (env.DATABASE_DIRECT_URL !== undefined), {
    path: ['DATABASE_DIRECT_URL'],
    message: 'goes together with DATABASE_POOLER=transaction: set both or none',
  })
  .refine((env) => env.DATABASE_SHARDS.length === 0 || env.DATABASE_URL, {
    path: ['DATABASE_SHARDS'],
    message: 'needs DATABASE_URL, the first database',
  })
  .refine((env) => !env.DATABASE_READ_URL || env.DATABASE_URL, {
    path: ['DATABASE_READ_URL'],
    message: 'needs DATABASE_URL, the primary that it follows',
  })
  .refine((env) => env.DATABASE_POOLER === 'none' || isOneAddress(env.DATABASE_URL), {
    path: ['DATABASE_URL'],
    message: 'must be the one address of the pooler: only the pooler knows which host takes writes',
  })
  .refine((env) => !env.LIVE_BUS_URL || env.TIFO_SECRET, {
    path: ['LIVE_BUS_URL'],
    message: 'needs TIFO_SECRET, by which the processes of an installation find each other',
  })
  .refine((env) => !env.BACKUP_URL === !env.BACKUP_RECIPIENT, {
    path: ['BACKUP_RECIPIENT'],
    message: 'goes together with BACKUP_URL: set both or none',
  })
  .refine((env) => !env.BACKUP_URL || !env.DATABASE_URL, {
    path: ['BACKUP_URL'],
    message: 'is for the embedded database: a PostgreSQL of your own is backed up by its own tools',
  })
  .refine((env) => !env.COGNITO_USER_POOL_ID === !env.COGNITO_CLIENT_ID, {
    path: ['COGNITO_CLIENT_ID'],
    message: 'goes together with COGNITO_USER_POOL_ID: set both or none',
  })
  .refine((env) => env.COGNITO_ENDPOINT || isAmazonPool(env.COGNITO_USER_POOL_ID), {
    path: ['COGNITO_USER_POOL_ID'],
    message: 'must look like eu-west-3_AbCdEf123',
  })
  .refine((env) => !env.COGNITO_ENDPOINT || env.COGNITO_USER_POOL_ID, {
    path: ['COGNITO_ENDPOINT'],
    message: 'needs COGNITO_USER_POOL_ID and COGNITO_CLIENT_ID',
  })
  .refine((env) => !env.COGNITO_DOMAIN || env.COGNITO_USER_POOL_ID, {
    path: ['COGNITO_DOMAIN'],
    message: 'needs COGNITO_USER_POOL_ID and COGNITO_CLIENT_ID',
  })
  .refine((env) => !env.COGNITO_GOOGLE || env.COGNITO_DOMAIN, {
    path: ['COGNITO_GOOGLE'],
    message: 'needs COGNITO_DOMAIN, where the pool has its sign-in page',
  })
  .refine((env) => !env.GOOGLE_CLIENT_ID === !env.GOOGLE_CLIENT_SECRET, {
    path: ['GOOGLE_CLIENT_SECRET'],
    message: 'goes together with GOOGLE_CLIENT_ID: set both or none',
  })
  .refine((env) => isSafeAddress(env.GOOGLE_ISSUER), {
    path: ['GOOGLE_ISSUER'],
    message: 'must be https, or http on this machine',
  })
  .refine((env) => !env.STRIPE_SECRET_KEY === !env.STRIPE_WEBHOOK_SECRET, {
    path: ['STRIPE_WEBHOOK_SECRET'],
    message: 'goes together with STRIPE_SECRET_KEY: set both or none',
  })
  .refine((env) => isSafeAddress(env.STRIPE_API_BASE), {
    path: ['STRIPE_API_BASE'],
    message: 'must be https, or http on this machine',
  });

/**
 * Over plain http a man in the middle could sign in as others or redirect payments, so http is allowed for
 * localhost only.
 */
function isSafeAddress(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return (
    protocol === 'https:' || (protocol === 'http:' && /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(hostname))
  );
}

export type Env = z.infer<typeof Env>;

/** The names of all settings; `.env.example` explains each. */
export const documentedSettings: string[] = Object.keys(Env.shape);

/** All invalid settings at once, one readable line each. */
export class InvalidEnvError extends Error {
  constructor(problems: string[]) {
    super(`The settings are not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'InvalidEnvError';
  }
}

/** The only place that reads the environment. Empty values count as unset. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = Env.safeParse(given);
  if (result.success) return result.data;
  throw new InvalidEnvError(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
}

function isOneAddress(url: string | undefined): boolean {
  return url !== undefined && !url.includes(',') && !url.includes('target_session_attrs');
}

/** Returns whether a pool is one of Amazon's, whose ids begin with their region. */
function isAmazonPool(id: string | undefined): boolean {
  return id === undefined || /^[a-z]{2}(?:-[a-z]+)+-\d_/.test(id);
}
