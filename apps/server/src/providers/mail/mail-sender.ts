import type { ProviderRoutes } from '../provider-routes.ts';
import type { ProviderSchedule } from '../provider-schedule.ts';

/** A file that travels with a message: text of its type, in UTF-8. */
export interface MailAttachment {
  fileName: string;
  contentType: string;
  content: string;
}

/** One message, ready to send. Codes stand alone on a line of `text`. */
export interface Mail {
  /** Names the message, so that sending it again after a crash can be recognised. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly MailAttachment[];
  /** Where one press ends such mails (RFC 8058); it stands in the text as well. */
  unsubscribeUrl?: string;
}

export interface MailSender {
  /** Resolves when the next server has taken the message; rejects when it may be tried again. */
  send(mail: Mail): Promise<void>;
  /** Ends what is open to the outside. */
  close(): void;
  readonly schedules?: readonly ProviderSchedule[];
  /** Pages where people read what it keeps. */
  readonly routes?: ProviderRoutes;
}
