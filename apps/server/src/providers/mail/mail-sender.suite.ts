import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Mail, MailAttachment, MailSender } from './mail-sender.ts';

export interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: readonly MailAttachment[];
}

export interface MailHarness {
  sender(): MailSender;
  /** Returns the mails received by an address, oldest first. */
  received(to: string): Promise<ReceivedMail[]>;
}

/** The behaviour of every mail sender. */
export function mailSenderSuite({ sender, received }: MailHarness): void {
  const mail = (to: string, replace: Partial<Mail> = {}): Mail => ({
    id: randomUUID(),
    to,
    subject: 'Votre code',
    text: 'Bienvenue\n\n123456\n\n-- \nÀ bientôt\n',
    html: '<p>Bienvenue, <b>Zoé</b> &amp; co</p>',
    ...replace,
  });

  test('delivers the subject, the text and the HTML unharmed', async () => {
    await sender().send(mail('zoe@fans.test', { subject: 'L’enchère est à vous' }));
    const [message] = await received('zoe@fans.test');
    expect(message?.subject).toBe('L’enchère est à vous');
    expect(message?.text.trimEnd()).toBe('Bienvenue\n\n123456\n\n-- \nÀ bientôt');
    expect(message?.html.trimEnd()).toBe('<p>Bienvenue, <b>Zoé</b> &amp; co</p>');
  });

  test('delivers to the address alone', async () => {
    await sender().send(mail('only@fans.test'));
    expect((await received('only@fans.test')).map(({ to }) => to)).toEqual(['only@fans.test']);
    expect(await received('nobody@fans.test')).toEqual([]);
  });

  test('lets no address or subject smuggle in another receiver', async () => {
    const subject = 'Hello\r\nBcc: thief@fans.test';
    await sender().send(mail('honest@fans.test', { subject }));
    expect(await received('thief@fans.test')).toEqual([]);
    expect(await received('honest@fans.test')).toHaveLength(1);
  });

  test('delivers a file with its name, its type and its letters', async () => {
    const attachments = [
      { fileName: 'relevé.csv', contentType: 'text/csv', content: 'été;1\r\nhiver;2\r\n' },
    ];
    await sender().send(mail('files@fans.test', { attachments }));
    const [message] = await received('files@fans.test');
    expect(message?.attachments).toEqual(attachments);
    await sender().send(mail('plain@fans.test'));
    expect((await received('plain@fans.test'))[0]?.attachments).toEqual([]);
  });

  test('delivers many at once', async () => {
    await Promise.all(Array.from({ length: 12 }, () => sender().send(mail('many@fans.test'))));
    expect(await received('many@fans.test')).toHaveLength(12);
  });
}
