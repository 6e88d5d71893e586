interface Confirmation {
  /** The sign-up whose code was entered. */
  confirmed: string;
  /** The sign-up that the client claims to have made. */
  named: string | undefined;
  /** All unexpired sign-ups of the address, oldest first. */
  all: readonly { sub: string }[];
}

/**
 * Returns whether the password of a confirmed sign-up was chosen by the person who confirmed it. Others may
 * sign up with the same address meanwhile, and the holder enters the newest code: if the client names no
 * sign-up, only the first one's password is trusted; otherwise a new password is required.
 */
export function passwordSurvives({ confirmed, named, all }: Confirmation): boolean {
  return named === confirmed || all[0]?.sub === confirmed;
}
