import { describe, expect, test } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { EmbeddedMailbox } from '../embedded-mailbox.ts';
import { mailSenderSuite } from '../mail-sender.suite.ts';
import { senderOf } from '../mail-sender.ts';

const { app, ctx } = await buildTestApp();
const clock = new FakeClock();
const mailbox = new EmbeddedMailbox({ db: ctx.db, clock, from: 'Tifo <no-reply@tifo.test>' });

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

test('shows in whose name a mail comes, and who reads replies', async () => {
  const mail = { to: 'names@fans.test', text: 'Hello', html: '<p>Hello</p>' };
  await mailbox.send({ ...mail, id: 'own', subject: 'Own' });
  const ofClub = { fromName: 'Harbour <b>House</b>', replyTo: 'hello@harbour.test' };
  await mailbox.send({ ...mail, id: 'club', subject: 'Club', ...ofClub });
  const asked = { url: '/dev/mailbox?to=names@fans.test', headers: { accept: 'application/json' } };
  const listed = new Map(
    (await app.inject(asked)).json().map((one: { subject: string }) => [one.subject, one]),
  );
  expect(listed.get('Own')).toMatchObject({ from: 'Tifo <no-reply@tifo.test>', replyTo: null });
  expect(listed.get('Club')).toMatchObject({
    from: 'Harbour <b>House</b> <no-reply@tifo.test>',
    replyTo: 'hello@harbour.test',
  });
  const page = await app.inject('/dev/mailbox/club');
  expect(page.body).toContain(
    'From Harbour &lt;b&gt;House&lt;/b&gt; &lt;no-reply@tifo.test&gt;<br>To names@fans.test<br>Replies to hello@harbour.test',
  );
});

test.each([
  ['Tifo <no-reply@tifo.test>', undefined, { name: 'Tifo', address: 'no-reply@tifo.test' }],
  ['"Tifo, fans" <no-reply@tifo.test>', undefined, { name: 'Tifo, fans', address: 'no-reply@tifo.test' }],
  ['no-reply@tifo.test', undefined, { name: '', address: 'no-reply@tifo.test' }],
  ['Tifo <no-reply@tifo.test>', 'Harbour', { name: 'Harbour', address: 'no-reply@tifo.test' }],
])('%s in the name of %s is the sender %j', (configured, fromName, expected) => {
  expect(senderOf(configured, fromName === undefined ? {} : { fromName })).toEqual(expected);
});
