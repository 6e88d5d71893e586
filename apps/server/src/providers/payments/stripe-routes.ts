import type { FastifyInstance } from 'fastify';
import { InvalidInputError } from '#server/lib/errors.ts';
import type { SignedMessage } from './payments-provider.ts';

const BODY_LIMIT_BYTES = 512 * 1024;

/** Stripe's webhook. The body is kept as received, since the signature is over its bytes. */
export function registerStripeWebhook(
  app: FastifyInstance,
  receive: (message: SignedMessage) => Promise<void>,
): void {
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.post('/webhooks/stripe', { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
      const signature = request.headers['stripe-signature'];
      if (typeof signature !== 'string' || typeof request.body !== 'string') {
        throw new InvalidInputError('payment.signatureWrong');
      }
      await receive({ rawBody: request.body, signature });
      return reply.header('cache-control', 'private, no-store').send({ received: true });
    });
    done();
  });
}
