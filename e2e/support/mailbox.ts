import { type APIRequestContext, expect } from '@playwright/test';

export type Mail = { to: string; subject: string; text: string; html: string; sentAt: string };

export type Mailbox = {
  /** Returns the newest mail to `to` whose subject matches, waiting until it arrives. */
  waitForMail: (to: string, subject?: RegExp) => Promise<Mail>;
  /** Returns the code in the newest mail to `to` that contains one, waiting until it arrives. */
  waitForCode: (to: string, sentAfter?: Date) => Promise<string>;
};

const CODE = /^\s*(\d{6})\s*$/m;

/** Reads the embedded mailbox, where codes have a line of their own. */
export function openMailbox(request: APIRequestContext): Mailbox {
  const read = async (to: string): Promise<Mail[]> => {
    const response = await request.get('/dev/mailbox', {
      params: { to },
      headers: { accept: 'application/json' },
    });
    expect(response.status(), 'the embedded mailbox answers').toBe(200);
    return response.json();
  };
  const waitFor = async (to: string, isWanted: (mail: Mail) => boolean): Promise<Mail> => {
    let mail: Mail | undefined;
    await expect(async () => {
      mail = (await read(to)).find(isWanted);
      expect(mail, `a mail to ${to}`).toBeDefined();
    }).toPass({ timeout: 60_000, intervals: [100, 250, 500] });
    if (mail === undefined) throw new Error(`No mail to ${to}`);
    return mail;
  };
  return {
    waitForMail: (to, subject = /./) => waitFor(to, (mail) => subject.test(mail.subject)),
    waitForCode: async (to, sentAfter = new Date(0)) => {
      const mail = await waitFor(to, ({ text, sentAt }) => CODE.test(text) && new Date(sentAt) >= sentAfter);
      return CODE.exec(mail.text)?.[1] ?? '';
    },
  };
}
