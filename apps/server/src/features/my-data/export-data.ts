import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { Context, UseCase } from '#server/context.ts';
import { type ClubRecord, getClub, getClubById } from '#server/features/clubs/index.ts';
import { readReceipt } from '#server/features/donations/index.ts';
import {
  type FanRecord,
  findFansByIds,
  findFansOfUser,
  requireFanSelf,
} from '#server/features/fans/index.ts';
import { readInvoice } from '#server/features/orders/index.ts';
import { ownPictureKey } from '#server/features/uploads/index.ts';
import { type Actor, assertMay } from '#server/lib/actor.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { personalDataPort } from './personal-data-port.ts';
import { readPersonalRows } from './personal-store.ts';

/** Returns all data about the caller, at every club, in files readable by people and by programs. */
export async function exportData({
  ctx,
  actor,
  input: { slug, username },
}: UseCase<{ slug: string; username: string }>): Promise<Uint8Array> {
  const club = await getClub(ctx, slug);
  const fan = await requireFanSelf(ctx, { actor, club, username });
  const files: ArchivedFile[] = [jsonFile('account.json', accountOf(actor))];
  for (const at of ctx.everywhere) {
    for (const own of await findFansOfUser(at.db, username)) {
      files.push(...(await filesOf(at, { fan: own, club: await getClubById(at, own.clubId) })));
    }
  }
  await ctx.unitOfWork({ clubId: club.id }, async (uow) =>
    uow.audit({ actor, action: 'data.exported', subject: `fan:${fan.id}` }),
  );
  return toZip(files);
}

interface StaffExportInput {
  club: ClubRecord;
  fanId: string;
  reason: string;
}

/** Returns what one club knows of a fan, for its staff to hand to them, without what members wrote to one another. */
export async function exportFanData({
  ctx,
  actor,
  input: { club, fanId, reason },
}: UseCase<StaffExportInput>): Promise<Uint8Array> {
  assertMay(actor, 'exports.people', club.id);
  const [fan] = await findFansByIds(ctx.db, club.id, [fanId]);
  if (!fan) throw new NotFoundError('fan.notFound');
  const files = await filesOf(ctx, { fan, club, isForStaff: true });
  await ctx.unitOfWork({ clubId: club.id }, async (uow) =>
    uow.audit({ actor, action: 'data.exported', subject: `fan:${fanId}`, reason }),
  );
  return toZip(files);
}

interface Owner {
  fan: FanRecord;
  club: ClubRecord;
  isForStaff?: boolean;
}

async function filesOf(ctx: Context, owner: Owner): Promise<ArchivedFile[]> {
  const { fan, club, isForStaff = false } = owner;
  const folder = `clubs/${club.slug}`;
  const files = [jsonFile(`${folder}/fan.json`, fan)];
  const holder = { clubId: club.id, fanId: fan.id, username: fan.username };
  for (const [table, data] of Object.entries(personalDataPort.of(ctx))) {
    if (isForStaff && data.isPrivate) continue;
    const rows = await readPersonalRows(ctx.db, { table, ...data }, holder);
    if (rows.length === 0) continue;
    files.push(jsonFile(`${folder}/${table.replaceAll('_', '-')}.json`, rows.map(inCamelCase)));
    if (table === 'receipt') files.push(...(await receiptFiles(ctx, owner, rows)));
    if (table === 'invoice') files.push(...(await invoiceFiles(ctx, owner, rows)));
  }
  return [...files, ...(await pictureFile(ctx, fan, folder))];
}

type Rows = Record<string, unknown>[];

// Loaded one after the other: many at once could exceed the time limit for a connection.

async function receiptFiles(ctx: Context, { fan, club }: Owner, rows: Rows): Promise<ArchivedFile[]> {
  const files: ArchivedFile[] = [];
  for (const { id, year, number, voided_at } of rows) {
    if (voided_at !== null) continue;
    const bytes = await readReceipt(ctx, { clubId: club.id, fanId: fan.id, of: { receiptId: String(id) } });
    files.push({ path: `clubs/${club.slug}/receipts/${year}-${number}.pdf`, bytes });
  }
  return files;
}

async function invoiceFiles(ctx: Context, { fan, club }: Owner, rows: Rows): Promise<ArchivedFile[]> {
  const files: ArchivedFile[] = [];
  for (const { id, kind, year, number } of rows) {
    const name = `${String(kind).toLowerCase().replaceAll('_', '-')}-${year}-${number}.pdf`;
    files.push({
      path: `clubs/${club.slug}/invoices/${name}`,
      bytes: await readInvoice(ctx, { clubId: club.id, fanId: fan.id, invoiceId: String(id) }),
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

interface ArchivedFile {
  /** Folders and name, with slashes. */
  path: string;
  bytes: Uint8Array;
}

async function toZip(files: readonly ArchivedFile[]): Promise<Uint8Array> {
  const zip = new ZipFile();
  for (const { path, bytes } of files) zip.addBuffer(Buffer.from(bytes), path);
  zip.end();
  return buffer(zip.outputStream);
}
