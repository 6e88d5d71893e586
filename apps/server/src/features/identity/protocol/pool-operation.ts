import type { Language } from '@tifo/contracts/values';
import type { z } from 'zod';
import type { Context } from '#server/context.ts';

/** The origin of a pool operation, as stated by the request. */
export interface PoolCaller {
  address: string;
  /** The language of mails sent by the operation. */
  language: Language;
  /** The club of the site from which the request came; mails use its branding. */
  clubSlug: string | null;
  /** Whether that club requires a second factor of all users. */
  needsSecondFactor: boolean;
  /** The `User-Agent` header: untrusted text. */
  userAgent: string;
  /** The requested host, with its port. */
  host: string;
}

export interface PoolCall<Input> {
  ctx: Context;
  caller: PoolCaller;
  input: Input;
}

export interface PoolOperation {
  schema: z.ZodObject;
  run(call: PoolCall<unknown>): Promise<object>;
}

/** Returns an operation of the protocol with its input schema and handler. */
export function operation<Schema extends z.ZodObject>(
  schema: Schema,
  run: (call: PoolCall<z.output<Schema>>) => Promise<object>,
): PoolOperation {
  return { schema, run: run as PoolOperation['run'] };
}
