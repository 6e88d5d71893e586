import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Context } from '#server/context.ts';
import type { OpenedFile } from '#server/providers/files/file-store.ts';
import type { MediaRow } from './media-store.ts';
import { partsOf } from './upload-part-rules.ts';

/** The parts of an upload as one file, which is nowhere as a whole. */
export interface UploadedFile {
  size: number;
  /** Reads a few of its bytes; fewer at its end. */
  read(offset: number, length: number): Promise<Buffer>;
  /** All of it, from its first byte. */
  stream(): Readable;
}

interface PlacedPart {
  offset: number;
  part: OpenedFile;
}

/** Returns null unless all of it has arrived. */
export async function findUploadedFile(
  { files }: Pick<Context, 'files'>,
  { rawKey, contentLength }: Pick<MediaRow, 'rawKey' | 'contentLength'>,
): Promise<UploadedFile | null> {
  const keys = contentLength === null ? [rawKey] : partsOf({ rawKey, contentLength }).map(({ key }) => key);
  const found = await Promise.all(keys.map((key) => files.open(key)));
  let size = 0;
  const parts: PlacedPart[] = [];
  for (const part of found) {
    if (!part) return null;
    parts.push({ offset: size, part });
    size += part.size;
  }
  if (contentLength !== null && size !== contentLength) return null;
  return {
    size,
    read: (offset, length) => readAcross(parts, offset, offset + length),
    stream: () => Readable.from(streamOf(parts)),
  };
}

/** Reads from `from` up to `to`, which may lie in several parts. */
async function readAcross(parts: readonly PlacedPart[], from: number, to: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for (const { offset, part } of parts) {
    const start = Math.max(0, from - offset);
    const end = Math.min(part.size, to - offset) - 1;
    if (start <= end) pieces.push(await buffer(await part.read({ start, end })));
  }
  return Buffer.concat(pieces);
}

async function* streamOf(parts: readonly PlacedPart[]): AsyncGenerator<Buffer> {
  for (const { part } of parts) yield* await part.read();
}
