import type { Context, UseCase } from '#server/context.ts';
import { type ClubRecord, getClub, getClubById } from '#server/features/clubs/index.ts';
import { downloadReceipt } from '#server/features/donations/index.ts';
import { type FanRecord, findFansOfUser, requireFanSelf } from '#server/features/fans/index.ts';
import { downloadInvoice } from '#server/features/orders/index.ts';
import { ownPictureKey } from '#server/features/uploads/index.ts';
import type { Actor } from '#server/lib/actor.ts';
import { personalDataPort } from './personal-data-port.ts';
import { readPersonalRows } from './personal-store.ts';
import { type ArchivedFile, toZip } from './to-zip.ts';

/** Everything we know of the caller, at every club, in files that a person and a program can read. */
export async function exportData({
  ctx,
  actor,
  input: { slug, username },
}: UseCase<{ slug: string; username: string }>): Promise<Uint8Array> {
  const club = await getClub(ctx, slug);
  const fan = await requireFanSelf(ctx, { actor, club, username });
  const files: ArchivedFile[] = [jsonFile('account.json', accountOf(actor))];
  for (const own of await findFansOfUser(ctx.db, username)) {
    files.push(...(await filesOf(ctx, { actor, fan: own, club: await getClubById(ctx, own.clubId) })));
  }
  await ctx.unitOfWork({ clubId: club.id }, async (uow) =>
    uow.audit({ actor, action: 'data.exported', subject: `fan:${fan.id}` }),
  );
  return toZip(files);
}

interface Owner {
  actor: Actor;
  fan: FanRecord;
  club: ClubRecord;
}

async function filesOf(ctx: Context, owner: Owner): Promise<ArchivedFile[]> {
  const { fan, club } = owner;
  const folder = `clubs/${club.slug}`;
  const files = [jsonFile(`${folder}/fan.json`, fan)];
  const holder = { clubId: club.id, fanId: fan.id, username: fan.username };
  for (const [table, data] of Object.entries(personalDataPort.of(ctx))) {
    const rows = await readPersonalRows(ctx.db, { table, ...data }, holder);
    if (rows.length === 0) continue;
    files.push(jsonFile(`${folder}/${table.replaceAll('_', '-')}.json`, rows.map(inCamelCase)));
    if (table === 'receipt') files.push(...(await receiptFiles(ctx, owner, rows)));
    if (table === 'invoice') files.push(...(await invoiceFiles(ctx, owner, rows)));
  }
  return [...files, ...(await pictureFile(ctx, fan, folder))];
}

type Rows = Record<string, unknown>[];

// Papers are fetched one after the other: many at once would wait for connections longer than one may.

async function receiptFiles(ctx: Context, { actor, fan, club }: Owner, rows: Rows): Promise<ArchivedFile[]> {
  const files: ArchivedFile[] = [];
  for (const { id, year, number, voided_at } of rows) {
    if (voided_at !== null) continue;
    const input = { slug: club.slug, username: fan.username, of: { receiptId: String(id) } };
    const bytes = await downloadReceipt({ ctx, actor, input });
    files.push({ path: `clubs/${club.slug}/receipts/${year}-${number}.pdf`, bytes });
  }
  return files;
}

async function invoiceFiles(ctx: Context, { actor, fan, club }: Owner, rows: Rows): Promise<ArchivedFile[]> {
  const files: ArchivedFile[] = [];
  for (const { id, kind, year, number } of rows) {
    const input = { slug: club.slug, username: fan.username, invoiceId: String(id) };
    const name = `${String(kind).toLowerCase().replaceAll('_', '-')}-${year}-${number}.pdf`;
    files.push({
      path: `clubs/${club.slug}/invoices/${name}`,
      bytes: await downloadInvoice({ ctx, actor, input }),
    });
  }
  return files;
}

async function pictureFile({ files }: Context, fan: FanRecord, folder: string): Promise<ArchivedFile[]> {
  const key = ownPictureKey(fan);
  const picture = key === null ? null : await files.find(key);
  return picture ? [{ path: `${folder}/picture.${key?.split('.').at(-1)}`, bytes: picture.bytes }] : [];
}

function accountOf(actor: Actor): object {
  if (actor.kind !== 'user') return {};
  const { kind: _, ...account } = actor;
  return account;
}

function jsonFile(path: string, content: unknown): ArchivedFile {
  return { path, bytes: Buffer.from(`${JSON.stringify(content, null, 2)}\n`) };
}

function inCamelCase(row: Record<string, unknown>): Record<string, unknown> {
  const toCamel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [toCamel(name), value]));
}
