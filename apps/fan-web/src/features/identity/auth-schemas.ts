import type { TFunction } from 'i18next';
import * as z from 'zod/mini';

/** Validates the sign-in form, with the texts for its errors. */
export function credentialsSchema(t: TFunction) {
  return z.object({ email: emailSchema(t), password: required(t('login.missing.password')) });
}

export function askCodeSchema(t: TFunction) {
  return z.object({ email: emailSchema(t) });
}

/** The password is typed once: the field can show it, and a forgotten one is reset by mail. */
export function signupSchema(t: TFunction) {
  return z.object({ email: emailSchema(t), newPassword: newPasswordShape(t).newPassword });
}

export function newPasswordSchema(t: TFunction) {
  return z.object(newPasswordShape(t)).check(passwordsEqual(t));
}

export function changePasswordSchema(t: TFunction) {
  return z
    .object({ oldPassword: required(t('login.missing.password')), ...newPasswordShape(t) })
    .check(passwordsEqual(t));
}

export function resetPasswordSchema(t: TFunction) {
  const code = z.string().check(z.regex(/^\d{6}$/, t('login.missing.code')));
  return z.object({ code, ...newPasswordShape(t) }).check(passwordsEqual(t));
}

export interface NewPassword {
  newPassword: string;
  confirmNewPassword: string;
}

function emailSchema(t: TFunction) {
  return z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: t('login.missing.email'), abort: true }),
      z.email(t('login.emailInvalid')),
    );
}

function required(message: string) {
  return z.string().check(z.minLength(1, message));
}

function newPasswordShape(t: TFunction) {
  return {
    newPassword: z.string().check(
      z.minLength(1, { error: t('login.missing.newPassword'), abort: true }),
      z.refine((password: string) => password === password.trim(), {
        error: t('login.trailingOrLeadingSpace'),
        abort: true,
      }),
      z.refine(isStrongEnough, t('login.weakPassword')),
    ),
    confirmNewPassword: required(t('login.missing.confirmation')),
  };
}

function passwordsEqual(t: TFunction) {
  return z.refine<NewPassword>(
    ({ newPassword, confirmNewPassword }: NewPassword) => newPassword === confirmNewPassword,
    {
      error: t('login.passwordsNotEqual'),
      path: ['confirmNewPassword'],
    },
  );
}

/** Where the rules cannot be loaded, the user pool judges alone, by the same. */
async function isStrongEnough(password: string): Promise<boolean> {
  const rules = await import('@tifo/contracts/password-strength').catch(() => undefined);
  return rules?.isStrongEnough(password) ?? true;
}
