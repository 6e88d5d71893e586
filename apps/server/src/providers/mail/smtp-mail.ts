import { createTransport, type Transporter } from 'nodemailer';
import type { Mail, MailSender } from './mail-sender.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  url: string;
  /** The sender of every message: `Tifo <no-reply@tifo.test>`. */
  from: string;
}

const CONNECTION_TIMEOUT_MS = 10_000;
const ANSWER_TIMEOUT_MS = 20_000;

/** Sends over SMTP, the connections kept open for the next message. */
export class SmtpMail implements MailSender {
  private readonly transport: Transporter;
  private readonly from: string;

  constructor({ url, from }: SmtpOptions) {
    this.from = from;
    this.transport = createTransport({
      url,
      pool: true,
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      greetingTimeout: CONNECTION_TIMEOUT_MS,
      socketTimeout: ANSWER_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send({ id, to, subject, text, html, attachments = [], unsubscribeUrl }: Mail): Promise<void> {
    await this.transport.sendMail({
      from: this.from,
      to: { name: '', address: to },
      subject,
      text,
      html,
      attachments: attachments.map(({ fileName, contentType, content }) => ({
        filename: fileName,
        contentType: `${contentType}; charset=utf-8`,
        content,
        // Byte for byte: other encodings may turn line ends.
        contentTransferEncoding: 'base64' as const,
      })),
      messageId: `<${id}@${this.senderHost()}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribeUrl
          ? {
              'List-Unsubscribe': `<${unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }
          : {}),
      },
    });
  }

  close(): void {
    this.transport.close();
  }

  private senderHost(): string {
    return /@([\w.-]+)/.exec(this.from)?.[1] ?? 'localhost';
  }
}
