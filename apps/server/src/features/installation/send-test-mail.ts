import type { Language } from '@tifo/contracts/values';
import type { Context } from '#server/context.ts';
import { sendMailNow } from '#server/features/notifications/index.ts';
import { assertMay, type StaffActor } from '#server/lib/actor.ts';
import { UnavailableError } from '#server/lib/errors.ts';

interface TestMailCall {
  ctx: Context;
  actor: StaffActor;
  input: { language: Language };
}

/** Mails the caller while they wait, so that a wrong address or password of the mail server is known at once. */
export async function sendTestMail({ ctx, actor, input: { language } }: TestMailCall): Promise<void> {
  assertMay(actor, 'operations.run', null);
  const { email } = actor;
  try {
    await sendMailNow(ctx, {
      ...{ clubSlug: null, to: email, language, template: 'test-mail', values: {} },
      dedupe: `test-mail:${ctx.ids.next()}`,
    });
  } catch (error) {
    ctx.logger.warn({ err: error }, 'The mail server did not take the test mail');
    throw new UnavailableError('mail.notTaken');
  }
}
