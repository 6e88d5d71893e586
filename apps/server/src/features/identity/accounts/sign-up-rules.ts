interface Confirmation {
  /** The sign-up whose code was given. */
  confirmed: string;
  /** The sign-up that the client says it made. */
  named: string | undefined;
  /** All of the address that are not over, the oldest first. */
  all: readonly { sub: string }[];
}

/**
 * Whether the password of a confirmed sign-up is the one that its confirmer chose. Somebody else may have signed up with
 * the same address meanwhile, and whoever waits for a code types in the newest: without the client's word, only the
 * first one's password is trusted, and else a new one is asked for.
 */
export function passwordSurvives({ confirmed, named, all }: Confirmation): boolean {
  return named === confirmed || all[0]?.sub === confirmed;
}
