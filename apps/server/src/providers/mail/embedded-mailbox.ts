import type { Database } from '#server/db/client.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { ProviderRoutes } from '../provider-routes.ts';
import type { ProviderSchedule } from '../provider-schedule.ts';
import type { Mail, MailSender } from './mail-sender.ts';
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

/** Keeps every mail in the database, to be read at `/dev/mailbox`. */
export class EmbeddedMailbox implements MailSender {
  readonly schedules: readonly ProviderSchedule[] = [
    { name: 'trim-mailbox', cron: '47 3 * * *', run: () => this.trim() },
  ];
  readonly routes: ProviderRoutes = (app) => registerMailboxRoutes(app, this);
  private readonly db: Database;
  private readonly clock: Clock;

  constructor({ db, clock }: { db: Database; clock: Clock }) {
    this.db = db;
    this.clock = clock;
  }

  async send({ id, to, subject, text, html, attachments = [] }: Mail): Promise<void> {
    await insertMailboxMessage(this.db, {
      ...{ id, to, subject, text, html, attachments },
      sentAt: this.clock.now(),
    });
  }

  /** Newest first, for one address or for all. */
  async list(to: string | null): Promise<MailboxMessage[]> {
    return selectMailboxMessages(this.db, { to, limit: LISTED_MESSAGES });
  }

  async find(id: string): Promise<MailboxMessage | undefined> {
    return findMailboxMessage(this.db, id);
  }

  close(): void {
    // Nothing is open: the database is the context's.
  }

  async trim(): Promise<void> {
    await trimMailbox(this.db, KEPT_MESSAGES);
  }
}
