import { createTransport, type Transporter } from 'nodemailer';
import { DKIM_SELECTOR, type DkimKey } from './dkim-key.ts';
import { domainOfSender, type Mail, type MailSender, senderOf } from './mail-sender.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  url: string;
  /** The sender of every message: `Tifo <no-reply@tifo.test>`. */
  from: string;
  /** Returns the key that signs every message. */
  signingKey: () => Promise<DkimKey>;
}

/** One-click unsubscribing counts only if both of its headers are signed (RFC 8058). */
const SIGNED_HEADERS =
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:List-Unsubscribe:List-Unsubscribe-Post';
const CONNECTION_TIMEOUT_MS = 10_000;
const ANSWER_TIMEOUT_MS = 20_000;

/** Sends over SMTP and keeps the connections open for the next message. */
export class SmtpMail implements MailSender {
  private readonly transport: Transporter;
  private readonly from: string;
  private readonly signingKey: SmtpOptions['signingKey'];

  constructor({ url, from, signingKey }: SmtpOptions) {
    this.from = from;
    this.signingKey = signingKey;
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

  async send({ id, to, subject, text, html, attachments = [], ...mail }: Mail): Promise<void> {
    const { replyTo, unsubscribeUrl } = mail;
    const domain = domainOfSender(this.from);
    const { privateKey } = await this.signingKey();
    await this.transport.sendMail({
      from: senderOf(this.from, mail),
      ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
      to: { name: '', address: to },
      subject,
      text,
      html,
      attachments: attachments.map(({ fileName, contentType, content }) => ({
        filename: fileName,
        contentType: `${contentType}; charset=utf-8`,
        content,
        // Preserves all bytes: other encodings may change line ends.
        contentTransferEncoding: 'base64' as const,
      })),
      messageId: `<${id}@${domain}>`,
      dkim: {
        ...{ domainName: domain, keySelector: DKIM_SELECTOR, privateKey },
        headerFieldNames: SIGNED_HEADERS,
      },
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
}
