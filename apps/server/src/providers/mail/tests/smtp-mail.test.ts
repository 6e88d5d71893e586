import { createVerify, generateKeyPairSync } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { mailSenderSuite, type ReceivedMail } from '../mail-sender.suite.ts';
import { SmtpMail } from '../smtp-mail.ts';

interface Arrival extends ReceivedMail {
  from: string;
  messageId: string;
  replyTo: string[];
  unsubscribe: string[];
  bytes: Buffer;
}

const arrived: Arrival[] = [];
let refusing = false;

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    void buffer(stream).then(async (bytes) => {
      const mail = await PostalMime.parse(bytes);
      if (refusing) return done(Object.assign(new Error('Try later'), { responseCode: 451 }));
      for (const { address } of session.envelope.rcptTo) {
        arrived.push({
          to: address,
          from: `${mail.from?.name} <${mail.from?.address}>`,
          bytes,
          messageId: mail.messageId ?? '',
          replyTo: (mail.replyTo ?? []).map(({ address }) => address ?? ''),
          unsubscribe: mail.headers
            .filter(({ key }) => key.startsWith('list-unsubscribe'))
            .map(({ value }) => value),
          subject: mail.subject ?? '',
          text: mail.text ?? '',
          html: mail.html ?? '',
          attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
            fileName: filename ?? '',
            contentType: mimeType,
            content: Buffer.from(content as ArrayBuffer).toString('utf8'),
          })),
        });
      }
      return done();
    }, done);
  },
});
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
const { port } = server.server.address() as AddressInfo;
const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const smtp = new SmtpMail({
  ...{ url: `smtp://127.0.0.1:${port}`, from: 'Tifo <no-reply@tifo.test>' },
  signingKey: async () => ({ privateKey, publicKey }),
});
afterAll(async () => {
  smtp.close();
  await new Promise<void>((closed) => server.close(() => closed()));
});
beforeEach(() => {
  refusing = false;
});

describe('SMTP as a mail sender', () => {
  mailSenderSuite({
    sender: () => smtp,
    received: async (to) => arrived.filter((mail) => mail.to === to),
  });
});

const mail = { id: 'entry-1', to: 'from@fans.test', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };

test('writes from the configured sender, and names the message after its order', async () => {
  await smtp.send(mail);
  const [message] = arrived.filter(({ to }) => to === 'from@fans.test');
  expect(message).toMatchObject({
    from: 'Tifo <no-reply@tifo.test>',
    messageId: '<entry-1@tifo.test>',
  });
});

test('writes in the name of a club from our address, and leads replies to the club', async () => {
  const to = 'club@fans.test';
  await smtp.send({ ...mail, to, fromName: 'Éclat “FC”, <x@y.test>', replyTo: 'hello@eclat.test' });
  const [message] = arrived.filter((one) => one.to === to);
  expect(message).toMatchObject({
    from: 'Éclat “FC”, <x@y.test> <no-reply@tifo.test>',
    replyTo: ['hello@eclat.test'],
  });
});

test('tells mail programs how one press ends such mails, where it may', async () => {
  const unsubscribeUrl = 'https://tifo.test/unsubscribe?token=abc';
  await smtp.send({ ...mail, to: 'list@fans.test', unsubscribeUrl });
  await smtp.send({ ...mail, to: 'list@fans.test' });
  expect(arrived.filter(({ to }) => to === 'list@fans.test').map(({ unsubscribe }) => unsubscribe)).toEqual([
    [`<${unsubscribeUrl}>`, 'List-Unsubscribe=One-Click'],
    [],
  ]);
});

test('fails when the server does not take the message, so that it is tried again', async () => {
  refusing = true;
  await expect(smtp.send({ ...mail, to: 'later@fans.test' })).rejects.toThrow();
});

/** A header as it is signed in relaxed form (RFC 6376). */
function relaxed(header: string): string {
  const [name = '', ...value] = header.split(':');
  return `${name.toLowerCase()}:${value.join(':').replace(/\s+/g, ' ').trim()}`;
}

test('is signed for the domain of the sender, one-click unsubscribing with it', async () => {
  const to = 'signed@fans.test';
  await smtp.send({ ...mail, to, unsubscribeUrl: 'https://tifo.test/unsubscribe' });
  const [message] = arrived.filter((each) => each.to === to);
  const [head = ''] = message?.bytes.toString('latin1').split('\r\n\r\n', 1) ?? [];
  const headers = head.replace(/\r\n(?=[ \t])/g, '').split('\r\n');
  const find = (name: string) => headers.find((each) => each.toLowerCase().startsWith(`${name}:`)) ?? '';
  const signature = find('dkim-signature');
  expect(signature).toMatch(/d=tifo\.test;.*s=tifo;/);
  const names = (/\bh=([^;]+)/.exec(signature)?.[1] ?? '').replace(/\s/g, '').toLowerCase().split(':');
  expect(names).toEqual(expect.arrayContaining(['from', 'list-unsubscribe', 'list-unsubscribe-post']));
  const [, signed = ''] = /\bb=(.*)$/.exec(signature) ?? [];
  const words = [...names.map((name) => relaxed(find(name))), relaxed(signature.replace(/\bb=.*$/, 'b='))];
  const verify = createVerify('RSA-SHA256').update(words.join('\r\n'));
  expect(verify.verify(publicKey, signed.replace(/\s/g, ''), 'base64')).toBe(true);
});
