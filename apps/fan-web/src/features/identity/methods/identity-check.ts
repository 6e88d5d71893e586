import { hasCode } from '#web/lib/api/api-error.ts';
import { createStore } from '#web/lib/browser/create-store.ts';

export interface IdentityCheck {
  /** Called once with whether the user has confirmed their identity. */
  finish: (isShown: boolean) => void;
}

export const identityCheckStore = createStore<IdentityCheck | undefined>(undefined);

/** Asks for password and second factor again, over any open page; resolves to false when the user cancels. */
function confirmIdentity(): Promise<boolean> {
  return new Promise((resolve) => {
    identityCheckStore.get()?.finish(false);
    identityCheckStore.set({
      finish: (isShown) => {
        identityCheckStore.set(undefined);
        resolve(isShown);
      },
    });
  });
}

/** Runs the action; where it requires a recent sign-in, asks for one and then runs it again. */
export async function withIdentityCheck<Result>(action: () => Promise<Result>): Promise<Result> {
  try {
    return await action();
  } catch (error) {
    if (!requiresRecentSignIn(error)) throw error;
    if (!(await confirmIdentity())) throw new IdentityCheckCancelled();
    return action();
  }
}

/** The user cancelled their own action: nothing to explain. */
export class IdentityCheckCancelled extends Error {}

function requiresRecentSignIn(error: unknown): boolean {
  if (hasCode(error, 'auth.freshSignInNeeded') || hasCode(error, 'auth.factorNeeded')) return true;
  return (
    error instanceof Error && error.name === 'NotAuthorizedException' && /fresh sign-in/i.test(error.message)
  );
}
