import type { WebSettings } from '@tifo/contracts/web-settings';
import type { Config } from '#server/config/to-config.ts';

/** What every page tells the browser about this server; nothing secret. */
export function toWebSettings(config: Config): WebSettings {
  const { analyticsId, sentryDsn } = config;
  const { hosted, id, clientId, oauthOrigin, offersGoogle, offersPasskeys } = config.userPool;
  return {
    environment: config.mode === 'production' ? 'production' : 'development',
    platformName: 'Tifo',
    contactEmail: config.contactEmail,
    platformUrl: config.server.publicUrl,
    userPool: {
      id,
      clientId,
      oauthUrl: oauthOrigin === null ? '/' : `${oauthOrigin}/`,
      google: offersGoogle,
      passkeys: offersPasskeys,
      ...(hosted ? {} : { endpoint: '/idp/' }),
    },
    ...(analyticsId === null ? {} : { analyticsId }),
    ...(sentryDsn === null ? {} : { sentryDsn }),
  };
}
