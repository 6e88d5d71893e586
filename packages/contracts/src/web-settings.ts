/** What the server tells the browser about itself; public, the same for everybody on one host. */
export interface WebSettings {
  environment: 'development' | 'production';
  /** Name and e-mail address shown where no club is. */
  platformName: string;
  contactEmail: string;
  /** The address of the platform itself, for pages on the domain of a club; without a slash at its end. */
  platformUrl: string;
  userPool: PoolSettings;
  analyticsId?: string;
  sentryDsn?: string;
}

export interface PoolSettings {
  id: string;
  clientId: string;
  /** Path or address of our own pool, absent for a hosted one. */
  endpoint?: string;
  /** Below it are `oauth2/authorize`, `oauth2/token` and `logout`. */
  oauthUrl: string;
  /** Whether people may sign in with Google. */
  google: boolean;
  /** Whether passkeys may be made and used. */
  passkeys?: boolean;
}
