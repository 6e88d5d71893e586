import type { TokenProvider } from 'aws-amplify/auth';

let isHidden = false;

/** Makes the next read of the tokens find none. */
export function hideSessionOnce(): void {
  isHidden = true;
}

export function hideTokensOnce(provider: TokenProvider): TokenProvider {
  return {
    getTokens: async (options) => {
      if (!isHidden) return provider.getTokens(options);
      isHidden = false;
      return null;
    },
  };
}
