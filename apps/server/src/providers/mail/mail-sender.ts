import type { ProviderRoutes } from '../provider-routes.ts';
import type { ProviderSchedule } from '../provider-schedule.ts';

/** An attachment: text of the given type, in UTF-8. */
export interface MailAttachment {
  fileName: string;
  contentType: string;
  content: string;
}

/** A message ready to send. Codes are on a line of their own in `text`. */
export interface Mail {
  /** Identifies the message, so that sending it again after a crash can be recognised. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The name of the sender, and who reads replies; by default those of the configured sender. */
  fromName?: string;
  replyTo?: string;
  attachments?: readonly MailAttachment[];
  /** The address for one-click unsubscribing (RFC 8058); also contained in the text. */
  unsubscribeUrl?: string;
}

export interface MailSender {
  /** Resolves once the next server has accepted the message; rejects if it may be retried. */
  send(mail: Mail): Promise<void>;
  /** Closes open connections. */
  close(): void;
  readonly schedules?: readonly ProviderSchedule[];
  /** Pages that show the stored mails. */
  readonly routes?: ProviderRoutes;
}

/** Returns the sender of a mail; the address stays the configured one, for whose domain SPF, DKIM and DMARC vouch. */
export function senderOf(
  configured: string,
  { fromName }: Pick<Mail, 'fromName'>,
): { name: string; address: string } {
  const [, name = '', address = configured] = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>/.exec(configured) ?? [];
  return { name: fromName ?? name, address };
}

/** Returns the domain that receivers ask about a sender. */
export function domainOfSender(configured: string): string {
  return /@([\w.-]+)/.exec(senderOf(configured, {}).address)?.[1]?.toLowerCase() ?? 'localhost';
}
