import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import { isWithinThisMachine } from '#server/http/request-address.ts';
import { totpCode } from '#server/providers/user-pool/totp.ts';
import { demoAuthenticatorSecret } from './content/demo-authenticator.ts';
import { demoFans, demoPassword } from './content/demo-fans.ts';

const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const PERIOD_MS = 30_000;

const CODES = '/dev/authenticator';

const hasDemoCodes = ({ config: { seed, userPool } }: Pick<Context, 'config'>) =>
  seed === 'demo' && !userPool.hosted;

/** How to sign in to the back office of the demo, for requests that may read the codes. */
export function demoSignInFor(ctx: Pick<Context, 'config'>, request: FastifyRequest) {
  const isTold = hasDemoCodes(ctx) && isWithinThisMachine(request);
  return isTold ? { password: demoPassword, codes: CODES } : null;
}

/**
 * Shows the current codes of the demo staff's authenticator apps to the user who has started the demo on this
 * machine.
 */
export function registerDemoCodes(app: FastifyInstance, ctx: Context): void {
  if (!hasDemoCodes(ctx)) return;
  const { clock } = ctx;
  app.get(CODES, (request, reply) => {
    const now = clock.now();
    const code = totpCode(demoAuthenticatorSecret, now);
    const secondsLeft = Math.ceil((PERIOD_MS - (now.getTime() % PERIOD_MS)) / 1000);
    const codes = demoFans
      .filter(({ staffOf, platformAdmin }) => staffOf.length > 0 || platformAdmin)
      .map(({ login }) => ({ email: `${login}@demo.tifo.test`, code, secondsLeft }));
    reply.headers({ 'cache-control': 'no-store', 'content-security-policy': POLICY });
    if (request.headers.accept === 'application/json') return reply.send(codes);
    const rows = codes.map(({ email }) => `<tr><td>${email}</td><td><strong>${code}</strong></td></tr>`);
    return reply.type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Codes of the demo</title><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${secondsLeft}"></head>
<body><main><h1>Codes of the demo</h1>
<p>The second step of those who work in the back office of the demo. A new code in ${secondsLeft} seconds; each is good once.</p>
<table><thead><tr><th>Account</th><th>Code</th></tr></thead><tbody>${rows.join('')}</tbody></table>
</main></body></html>`);
  });
}
