import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { getClubById } from '#server/features/clubs/index.ts';
import { system } from '#server/lib/actor.ts';
import type { Mail, MailSender } from '#server/providers/mail/mail-sender.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { findWords } from '../club-mails/club-mail-store.ts';
import { mailWords } from '../club-mails/club-mail-tables.ts';
import { editMailWords, type WordsStore } from '../club-mails/edit-mail-words.ts';
import { type MailOrder, queueMail } from '../index.ts';
import { mailTask, toPayload } from '../queue-mail.ts';

const { app, ctx } = await buildTestApp();
const sent: Mail[] = [];
const sender: MailSender = { send: async (mail) => void sent.push(mail), close: () => undefined };
Object.assign(ctx, { mail: sender });

const NONE = { en: '', fr: '' };

async function setUp() {
  const club = await createClub(ctx, { contactEmail: 'hello@harbour.test' });
  const staff = await createStaff(ctx, { club, roles: ['manager'] });
  const desk = async (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) => {
    const url = `/api/back-office/clubs/${club.slug}${path}`;
    const body = payload ? { payload } : {};
    const reply = await app.inject({ method, url, headers: staff.headers(), ...body });
    return { status: reply.statusCode, body: reply.body === '' ? null : reply.json() };
  };
  const saveSender = (fields: object) =>
    desk('PUT', '/mail-sender', {
      ...{ name: null, replyTo: null, replyToCode: null, signature: NONE, version: 0 },
      ...fields,
    });
  const orderOf = (template: string, language: 'en' | 'fr'): MailOrder => ({
    ...{ clubSlug: club.slug, to: 'ada@fans.test', language, template, dedupe: crypto.randomUUID() },
    values: { name: 'Ada', exclusive: 'Shirt', amount: '60.00 €', words: 'So.' },
  });
  const queue = (template = 'orderPaid', language: 'en' | 'fr' = 'en') =>
    ctx.unitOfWork({ clubId: null }, (uow) => queueMail(uow, orderOf(template, language)));
  /** Waits until `deliverWaiting`, as behind a long queue. */
  const queueForLater = () =>
    ctx.unitOfWork({ clubId: null }, async (uow) => {
      const order = orderOf('orderPaid', 'en');
      const at = new Date(Date.now() + 3_600_000);
      uow.enqueue(mailTask, toPayload(uow, order), { dedupe: order.dedupe, at, clubId: null });
    });
  const deliver = async () => {
    await ctx.outbox.flush();
    const mail = sent.at(-1);
    if (!mail) throw new Error('No mail was sent');
    return mail;
  };
  const deliverWaiting = async () => {
    await ctx.db.$client.query(
      "update app.outbox set due_at = clock_timestamp() where kind = 'mail' and sent_at is null",
    );
    return deliver();
  };
  return { club, staff, desk, saveSender, queue, queueForLater, deliver, deliverWaiting };
}

describe('the words of a club', () => {
  it('are in mails that were queued before, as text and not as HTML, and are taken out again', async () => {
    const { desk, queue, queueForLater, deliver, deliverWaiting } = await setUp();
    await queueForLater();
    const words = { en: 'Fetch it on Friday.\r\n\r\n<b>Bring</b> {{name}} & a bag.', fr: '' };
    const saved = await desk('PUT', '/mails/orderPaid', { words, version: 0 });
    expect(saved).toMatchObject({ status: 200, body: { mail: 'orderPaid', version: 1 } });
    const { text, html } = await deliverWaiting();
    expect(text).toContain('\n\nFetch it on Friday.\n\n<b>Bring</b> {{name}} & a bag.\n\n');
    expect(html).toContain('&lt;b&gt;Bring&lt;/b&gt; {{name}} &amp; a bag.');
    expect(html).not.toContain('<b>Bring');
    await queue('orderPaid', 'fr');
    expect((await deliver()).text).toContain('Fetch it on Friday.');
    await desk('PUT', '/mails/orderPaid', { words: NONE, version: 1 });
    await queue();
    expect((await deliver()).text).not.toContain('Friday');
  });

  it('are refused where somebody else saved first, too long, with control characters, or for a code', async () => {
    const { desk } = await setUp();
    const words = { en: 'One', fr: '' };
    await desk('PUT', '/mails/lotWon', { words, version: 0 });
    const stale = await desk('PUT', '/mails/lotWon', { words: { en: 'Two', fr: '' }, version: 0 });
    expect(stale).toMatchObject({ status: 412, body: { code: 'edit.stale', current: { words } } });
    for (const en of ['x'.repeat(1001), 'a\u0000b', 'a\u001bb']) {
      expect((await desk('PUT', '/mails/lotWon', { words: { en, fr: '' }, version: 1 })).status).toBe(400);
    }
    for (const mail of ['signInCode', 'fanBlocked', 'nothing']) {
      expect((await desk('PUT', `/mails/${mail}`, { words, version: 0 })).status).toBe(400);
    }
    const { items } = (await desk('GET', '/mails')).body;
    expect(items.filter((item: { version: number }) => item.version > 0)).toEqual([
      { mail: 'lotWon', words, version: 1 },
    ]);
  });

  it('are in the audit log, before and after', async () => {
    const { club, desk } = await setUp();
    await desk('PUT', '/mails/outbid', { words: { en: 'Hurry', fr: '' }, version: 0 });
    const { rows } = await ctx.db.$client.query(
      "select before, after, detail from app.audit_entry where about_club_id = $1 and action = 'mailWords.edited'",
      [club.id],
    );
    expect(rows).toMatchObject([
      { before: { words: NONE }, after: { words: { en: 'Hurry' } }, detail: { mail: 'outbid' } },
    ]);
  });
});

describe('the sender of a club', () => {
  it('has its own name, reply address and signature, in mails to fans but not in codes', async () => {
    const { club, saveSender, queue, deliver } = await setUp();
    const signature = { en: 'See you soon,\nthe team', fr: 'À bientôt' };
    const name = 'Équipe du Harbour FC';
    expect((await saveSender({ name, signature, replyTo: 'hello@harbour.test' })).status).toBe(200);
    await queue();
    const mail = await deliver();
    expect(mail).toMatchObject({ fromName: name, replyTo: 'hello@harbour.test' });
    expect(mail.text).toContain('\n\nSee you soon,\nthe team\n\n-- \n');
    expect(mail.html).toContain('See you soon,<br>the team');
    await queue('fanBlocked');
    const other = await deliver();
    expect(other.fromName).toBe(club.platformName);
    expect(other.text).not.toContain('the team');
  });

  it.each([
    'a\r\nBcc: x@evil.test',
    'a\nb',
    'a\u2028b',
    'x@bank.test',
    'A <a',
    '"A"',
    'a\u202eb',
    'x'.repeat(65),
  ])('cannot continue a header or pose as another: %j', async (name) => {
    const { saveSender } = await setUp();
    expect((await saveSender({ name })).status).toBe(400);
  });

  it('takes a new reply address only with the code that it was mailed', async () => {
    const { desk, saveSender, deliver, staff } = await setUp();
    expect((await desk('GET', '/mail-sender')).body).toMatchObject({
      ...{ version: 0, replyTo: null, defaults: { replyTo: 'hello@harbour.test' } },
      provenAddresses: expect.arrayContaining(['hello@harbour.test', staff.email]),
    });
    for (const replyTo of ['a@b.test\r\nBcc: x@evil.test', 'A <a@b.test>', 'a b@c.test']) {
      expect((await saveSender({ replyTo })).status).toBe(400);
    }
    const replyTo = 'Shop@harbour.test';
    expect((await saveSender({ replyTo })).body.code).toBe('mailSender.unproven');
    await desk('POST', '/mail-sender/codes', { address: replyTo, language: 'en' });
    const mail = await deliver();
    expect(mail.to).toBe(replyTo);
    const code = /^\d{6}$/m.exec(mail.text)?.[0] ?? '';
    const elsewhere = await saveSender({ replyTo: 'other@harbour.test', replyToCode: code });
    expect(elsewhere.body.code).toBe('mailSender.codeWrong');
    const saved = await saveSender({ replyTo, replyToCode: code });
    expect(saved.body).toMatchObject({ replyTo, version: 1 });
    // It is proven from now on, and the code is used up.
    expect((await saveSender({ replyTo, version: 1 })).status).toBe(200);
    const again = await saveSender({ replyTo: 'other@harbour.test', replyToCode: code, version: 2 });
    expect(again.body.code).toBe('mailSender.codeWrong');
  });

  it('is not found out by guessing: after five wrong codes the right one is refused', async () => {
    const { desk, saveSender, deliver } = await setUp();
    const replyTo = 'shop@harbour.test';
    await desk('POST', '/mail-sender/codes', { address: replyTo, language: 'en' });
    const code = /^\d{6}$/m.exec((await deliver()).text)?.[0] ?? '';
    const wrong = code === '000000' ? '111111' : '000000';
    for (let tries = 0; tries < 5; tries += 1) await saveSender({ replyTo, replyToCode: wrong });
    expect((await saveSender({ replyTo, replyToCode: code })).body.code).toBe('mailSender.codeWrong');
  });
});

describe('a draft', () => {
  const draft = { language: 'en', words: { en: '<script>x</script>', fr: '' }, sender: null };

  it('is shown as the finished mail, for a while, by an address that nobody can make', async () => {
    const { desk } = await setUp();
    const { body } = await desk('POST', '/mails/orderPaid/preview', draft);
    const page = await app.inject({ url: body.framePath });
    expect(page.body).toContain('&lt;script&gt;x&lt;/script&gt;');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect((await app.inject({ url: body.framePath.replace('mail=', 'mail=AAAA') })).statusCode).toBe(404);
    expect((await app.inject({ url: '/mail-preview' })).statusCode).toBe(400);
  });

  it('is mailed to whoever writes it, and saved nowhere', async () => {
    const { desk, staff } = await setUp();
    const own = { name: 'Our Shop', signature: { en: 'Bye', fr: '' } };
    const reply = await desk('POST', '/mails/orderPaid/test', { ...draft, sender: own });
    expect(reply.status).toBe(204);
    expect(sent.at(-1)).toMatchObject({ to: staff.email, fromName: 'Our Shop' });
    expect(sent.at(-1)?.text).toContain('Bye');
    expect((await desk('GET', '/mails/orderPaid')).body.version).toBe(0);
  });
});

describe('two who save at once', () => {
  async function race(store?: WordsStore): Promise<string[]> {
    const { club } = await setUp();
    await findWords(ctx.db, { clubId: club.id, mail: 'outbid' });
    await ctx.db.insert(mailWords).values({ clubId: club.id, mail: 'outbid', words: NONE, version: 0 });
    const record = await getClubById(ctx, club.id);
    return Promise.all(
      ['One', 'Two'].map((en) =>
        editMailWords({
          ...{ ctx, actor: system(en) },
          input: { club: record, mail: 'outbid', words: { en, fr: '' }, version: 0 },
          ...(store ? { store } : {}),
        }).then(
          ({ words }) => words.en,
          ({ code }) => code as string,
        ),
      ),
    );
  }

  it('lose no words', async () => {
    expect(await race()).toContain('edit.stale');
  });

  it('would overwrite each other without the lock', async () => {
    const bothHaveRead = Promise.withResolvers<void>();
    let readers = 0;
    const lockWords: WordsStore['lockWords'] = async (tx, { clubId }) => {
      const [row] = await tx.select().from(mailWords).where(eq(mailWords.clubId, clubId));
      readers += 1;
      if (readers === 2) bothHaveRead.resolve();
      await bothHaveRead.promise;
      if (!row) throw new Error('The words are missing');
      return row;
    };
    expect(await race({ lockWords })).toEqual(['One', 'Two']);
  });
});
