import type { TokenProvider } from 'aws-amplify/auth';

const LOCK = 'tifo.tokens';

/**
 * The tabs of a browser share one stored session. A tab that reads its refresh token and then waits, while
 * two others renew theirs, would present one that was replaced twice, which the pool takes for stolen: it
 * would end the session.
 */
export function serializeAcrossTabs(provider: TokenProvider): TokenProvider {
  return {
    getTokens: (options) => {
      const read = () => provider.getTokens(options);
      // Only secure pages have locks.
      return navigator.locks ? navigator.locks.request(LOCK, read) : read();
    },
  };
}
