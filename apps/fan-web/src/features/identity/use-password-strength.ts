import type { PasswordStrength } from '@tifo/contracts/password-strength';
import { useEffect, useState } from 'react';

/** Returns the strength of the typed password; undefined while it is empty, or until the rules are loaded. */
export function usePasswordStrength(password: string): PasswordStrength | undefined {
  const [strength, setStrength] = useState<PasswordStrength>();
  useEffect(() => {
    let isLatest = true;
    void judge(password).then((judged) => {
      if (isLatest) setStrength(judged);
    });
    return () => {
      isLatest = false;
    };
  }, [password]);
  return strength;
}

async function judge(password: string): Promise<PasswordStrength | undefined> {
  if (password === '') return undefined;
  const rules = await import('@tifo/contracts/password-strength').catch(() => undefined);
  return rules?.passwordStrength(password);
}
