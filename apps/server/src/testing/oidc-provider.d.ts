/** The part of the library's types used by the fake Google. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  export interface RequestContext {
    oidc: {
      provider: Provider;
      client: { clientId: string };
      session: { accountId: string };
    };
  }

  interface InteractionPrompt {
    name: string;
  }

  export const interactionPolicy: {
    base(): { add(prompt: InteractionPrompt, index: number): void };
    Prompt: new (info: { name: string; requestable: boolean }) => InteractionPrompt;
  };

  export interface Provider {
    Grant: new (of: { clientId: string; accountId: string }) => Grant;
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: Record<string, unknown>,
    ): Promise<void>;
  }

  export const Provider: new (issuer: string, configuration: Record<string, unknown>) => Provider;
}
