import { Amplify } from 'aws-amplify';
import { ClientId, type TestPool } from './start-pool.ts';

/** Configures Amplify, as applications do, for the pool of the test. */
export function configureAmplify({ app }: Pick<TestPool, 'app'>): void {
  const { port } = app.server.address() as { port: number };
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: 'local-1_Tifo',
        userPoolClientId: ClientId,
        userPoolEndpoint: `http://127.0.0.1:${port}/idp/`,
        loginWith: { email: true },
      },
    },
  });
}
