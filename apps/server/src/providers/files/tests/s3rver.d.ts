declare module 's3rver' {
  interface StoreExchange {
    status: number;
    body: unknown;
    get(header: string): string;
    response: { get(header: string): string };
  }

  class S3rver {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    /** Of Koa. */
    middleware: ((ctx: StoreExchange, next: () => Promise<void>) => Promise<void>)[];
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
  }

  export = S3rver;
}
