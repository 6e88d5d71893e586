import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import { config, type ZodMiniType } from 'zod/mini';

// Compiled checks would need eval, which the content security policy blocks with an error.
config({ jitless: true });

/** A form resolver for a schema. Only for form chunks: it includes the schema library. */
export function resolveWith<Input extends FieldValues, Output>(
  schema: ZodMiniType<Output, Input>,
): Resolver<Input, unknown, Output> {
  return zodResolver(schema);
}
