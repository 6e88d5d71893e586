import type { Context } from '#server/context.ts';
import { ingestEvent } from '#server/features/payments/index.ts';
import { SandboxPayments } from '#server/providers/payments/sandbox-payments.ts';

/** Runs `work` with payments in the sandbox, whichever provider takes payments later. */
export async function withSandbox(ctx: Context, work: () => Promise<void>): Promise<void> {
  const { payments, db, clock, logger, secrets, config } = ctx;
  if (payments instanceof SandboxPayments) return work();
  const secret = secrets.derive('payment-sandbox');
  const sandbox = new SandboxPayments({ db, clock, logger, secret, publicUrl: config.server.publicUrl });
  sandbox.connect((message) => ingestEvent(ctx, sandbox.readEvent(message), message.rawBody));
  ctx.payments = sandbox;
  try {
    await work();
  } finally {
    ctx.payments = payments;
  }
}
