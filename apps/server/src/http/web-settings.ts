import type { WebSettings } from '@tifo/contracts/web-settings';
import type { Config } from '#server/config/to-config.ts';

/** Returns the settings that every page contains for the browser; nothing secret. */
export function toWebSettings(config: Config, platformName: string): WebSettings {
  const { analyticsId, sentryDsn, landingUrl } = config;
  const { hosted, id, clientId, endpoint, oauthOrigin, offersGoogle, offersPasskeys } = config.userPool;
  return {
    environment: config.mode === 'production' ? 'production' : 'development',
    platformName,
    contactEmail: config.contactEmail,
    platformUrl: config.server.publicUrl,
    userPool: {
      id,
      clientId,
      oauthUrl: oauthOrigin === null ? '/' : `${oauthOrigin}/`,
      google: offersGoogle,
      passkeys: offersPasskeys,
      ...(hosted ? { hosted } : {}),
      ...(endpoint === null ? {} : { endpoint }),
    },
    ...(landingUrl === null ? {} : { landingUrl }),
    ...(analyticsId === null ? {} : { analyticsId }),
    ...(sentryDsn === null ? {} : { sentryDsn }),
  };
}
