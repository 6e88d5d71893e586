import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import { config, type ZodMiniType } from 'zod/mini';

// Compiled checks would need eval, which the content security policy refuses loudly.
config({ jitless: true });

/** Lets a form be judged by a schema. Only for form chunks: it brings the schema library with it. */
export function resolveWith<Input extends FieldValues, Output>(
  schema: ZodMiniType<Output, Input>,
): Resolver<Input, unknown, Output> {
  return zodResolver(schema);
}
