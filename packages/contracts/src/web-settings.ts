/** What the server tells the browser about itself; public, the same for everybody on one host. */
export interface WebSettings {
  environment: 'development' | 'production';
  /** Name and address shown where no club is. */
  platformName: string;
  contactEmail: string;
  /** `endpoint` is the path or address of our own pool, absent for a hosted one. */
  userPool: { id: string; clientId: string; endpoint?: string; oauthUrl: string; google: boolean };
  analyticsId?: string;
  sentryDsn?: string;
}
