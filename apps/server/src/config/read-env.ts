import { z } from 'zod';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean),
);
const wholeNumber = (min: number, max: number) =>
  z.string().regex(/^\d+$/, 'must be a whole number').transform(Number).pipe(z.number().min(min).max(max));

const Env = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    PORT: wholeNumber(0, 65_535).default(3000),
    HOST: z.string().min(1).default('0.0.0.0'),
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    DATA_DIR: z.string().min(1).default('.data'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_POOL_SIZE: wholeNumber(2, 100).default(8),
    PLATFORM_HOSTS: list.default(['localhost', 'app.tifo.test', 'staging.tifo.test', 'preview.tifo.test']),
    CUSTOM_DOMAINS: z.enum(['derived', 'verified']).default('derived'),
    TRUST_PROXY: flag.default(false),
    SEED: z.enum(['demo', 'none']).default('demo'),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.string().min(3).default('Tifo <no-reply@tifo.test>'),
    COGNITO_USER_POOL_ID: z
      .string()
      .regex(/^[a-z]{2}(?:-[a-z]+)+-\d_[A-Za-z0-9]+$/, 'must look like eu-west-3_AbCdEf123')
      .optional(),
    COGNITO_CLIENT_ID: z.string().min(1).optional(),
    MINIMUM_AGE_YEARS: wholeNumber(0, 120).default(18),
    TIFO_SECRET: z.string().min(32).optional(),
    PUBLIC_CACHE_MS: wholeNumber(0, 60_000).default(1000),
    RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  })
  .refine((env) => !env.COGNITO_USER_POOL_ID === !env.COGNITO_CLIENT_ID, {
    path: ['COGNITO_CLIENT_ID'],
    message: 'goes together with COGNITO_USER_POOL_ID: set both or none',
  });

export type Env = z.infer<typeof Env>;

/** Their names; `.env.example` explains each. */
export const documentedSettings: string[] = Object.keys(Env.shape);

/** Wrong settings, all of them at once, one readable line each. */
export class InvalidEnvError extends Error {
  constructor(problems: string[]) {
    super(`The settings are not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'InvalidEnvError';
  }
}

/** The one place that reads the environment. Empty values count as unset. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = Env.safeParse(given);
  if (result.success) return result.data;
  throw new InvalidEnvError(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
}
