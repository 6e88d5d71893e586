import { invalidParameter } from '../protocol/pool-error.ts';

export function requireParameter(parameters: Record<string, string>, name: string): string {
  const value = parameters[name];
  if (value === undefined || value === '') throw invalidParameter(`Missing required parameter ${name}`);
  return value;
}
