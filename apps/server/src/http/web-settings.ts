import type { WebSettings } from '@tifo/contracts/web-settings';
import type { Config } from '#server/config/to-config.ts';

/** What every page tells the browser about this server; nothing secret. */
export function toWebSettings(config: Config): WebSettings {
  const { hosted, id, clientId } = config.userPool;
  return {
    environment: config.mode === 'production' ? 'production' : 'development',
    platformName: 'Tifo',
    contactEmail: 'hello@tifo.test',
    userPool: { id, clientId, oauthUrl: '/', google: false, ...(hosted ? {} : { endpoint: '/idp/' }) },
  };
}
