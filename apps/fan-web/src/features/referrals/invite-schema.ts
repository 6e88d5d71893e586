import type { TFunction } from 'i18next';
import * as z from 'zod/mini';

/** An address to write to, and a language to write in. */
export function inviteSchema(t: TFunction) {
  return z.object({
    fanEmail: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, { error: t('referrals.form.missing'), abort: true }),
        z.email(t('referrals.form.invalid')),
      ),
    language: z.enum(['en', 'fr']),
  });
}
