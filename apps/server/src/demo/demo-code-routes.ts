import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { totpCode } from '#server/providers/user-pool/totp.ts';
import { demoAuthenticatorSecret } from './content/demo-authenticator.ts';
import { demoFans } from './content/demo-fans.ts';

const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const PERIOD_MS = 30_000;

/**
 * Shows the current codes of the demo staff's authenticator apps to the user who has started the demo on this
 * machine.
 */
export function registerDemoCodes(app: FastifyInstance, { clock, config }: Context): void {
  if (config.seed !== 'demo' || config.userPool.hosted) return;
  app.get('/dev/authenticator', (request, reply) => {
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
