import type { Database } from '#server/db/client.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { ProviderRoutes } from '../provider-routes.ts';
import type { ProviderSchedule } from '../provider-schedule.ts';
import { type Mail, type MailSender, senderOf } from './mail-sender.ts';
import { registerMailboxRoutes } from './mailbox-routes.ts';
import {
  findMailboxMessage,
  insertMailboxMessage,
  type MailboxMessage,
  selectMailboxMessages,
  trimMailbox,
} from './mailbox-store.ts';

const LISTED_MESSAGES = 200;
const KEPT_MESSAGES = 5000;

/** Stores every mail in the database instead of sending it; shown at `/dev/mailbox`. */
export class EmbeddedMailbox implements MailSender {
  readonly schedules: readonly ProviderSchedule[] = [
    { name: 'trim-mailbox', cron: '47 3 * * *', run: () => this.trim() },
  ];
  readonly routes: ProviderRoutes = (app) => registerMailboxRoutes(app, this);
  private readonly db: Database;
  private readonly clock: Clock;
  private readonly from: string;

  /** `from` is the sender of every message: `Tifo <no-reply@tifo.test>`. */
  constructor({ db, clock, from }: { db: Database; clock: Clock; from: string }) {
    this.db = db;
    this.clock = clock;
    this.from = from;
  }

  async send({ id, to, subject, text, html, attachments = [], ...mail }: Mail): Promise<void> {
    const { name, address } = senderOf(this.from, mail);
    await insertMailboxMessage(this.db, {
      ...{ id, to, subject, text, html, attachments },
      sender: name === '' ? address : `${name} <${address}>`,
      replyTo: mail.replyTo ?? null,
      sentAt: this.clock.now(),
    });
  }

  /** Returns the mails to one address, or all, newest first. */
  async list(to: string | null): Promise<MailboxMessage[]> {
    return selectMailboxMessages(this.db, { to, limit: LISTED_MESSAGES });
  }

  async find(id: string): Promise<MailboxMessage | undefined> {
    return findMailboxMessage(this.db, id);
  }

  close(): void {
    // Nothing to close: the database belongs to the context.
  }

  async trim(): Promise<void> {
    await trimMailbox(this.db, KEPT_MESSAGES);
  }
}
