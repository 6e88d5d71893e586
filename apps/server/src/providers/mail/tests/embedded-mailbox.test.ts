import { describe, expect, test } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { EmbeddedMailbox } from '../embedded-mailbox.ts';
import { mailSenderSuite } from '../mail-sender.suite.ts';

const { ctx } = await buildTestApp();
const clock = new FakeClock();
const mailbox = new EmbeddedMailbox({ db: ctx.db, clock });

describe('the embedded mailbox as a mail sender', () => {
  mailSenderSuite({ sender: () => mailbox, received: async (to) => (await mailbox.list(to)).reverse() });
});

test('keeps one message when it is sent again', async () => {
  const mail = { id: 'again', to: 'twice@fans.test', subject: 'Once', text: 'Once', html: '<p>Once</p>' };
  await mailbox.send(mail);
  await mailbox.send(mail);
  expect(await mailbox.list('twice@fans.test')).toHaveLength(1);
});

test('lists the newest first and finds an address whatever its case', async () => {
  for (const id of ['first', 'second']) {
    clock.advanceBy(1000);
    await mailbox.send({ id, to: 'Order@fans.test', subject: id, text: id, html: id });
  }
  expect((await mailbox.list('oRDER@fans.test')).map(({ subject }) => subject)).toEqual(['second', 'first']);
});
