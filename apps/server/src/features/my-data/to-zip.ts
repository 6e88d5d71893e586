import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

export interface ArchivedFile {
  /** Folders and name, with slashes. */
  path: string;
  bytes: Uint8Array;
}

export async function toZip(files: readonly ArchivedFile[]): Promise<Uint8Array> {
  const zip = new ZipFile();
  for (const { path, bytes } of files) zip.addBuffer(Buffer.from(bytes), path);
  zip.end();
  return buffer(zip.outputStream);
}
