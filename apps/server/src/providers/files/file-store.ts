import type { Readable } from 'node:stream';
import { UnavailableError } from '#server/lib/errors.ts';

export interface StoredFile {
  bytes: Buffer;
  contentType: string;
}

/** The first and the last byte of a part of a file, from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A stored file whose bytes are read as they are needed. */
export interface OpenedFile {
  contentType: string;
  /** In bytes. */
  size: number;
  /** Another one for other bytes, in quotes: a strong validator of HTTP. */
  etag: string;
  /**
   * Opens the whole file or a part of it; the caller reads the stream to its end or destroys it. Rejects with
   * `FileReplacedError` if other bytes are stored by now.
   */
  read(range?: ByteRange): Promise<Readable>;
}

/** A file was replaced or removed between being found and being read. */
export class FileReplacedError extends UnavailableError {
  constructor() {
    super('server.busy');
    this.name = 'FileReplacedError';
  }
}

/** A file that is stored as it arrives. */
export interface IncomingFile {
  stream: Readable;
  size: number;
  contentType: string;
}

/** Files by key, such as `clubs/aurora-fc/logo.webp`. Keys are made by the product, never by a caller. */
export interface FileStore {
  put(key: string, file: StoredFile): Promise<void>;
  /** Stores a file without holding it in memory. One that breaks off, or has another size than it was said to, is not stored. */
  write(key: string, file: IncomingFile): Promise<void>;
  find(key: string): Promise<StoredFile | null>;
  /** Finds a file without reading it. */
  open(key: string): Promise<OpenedFile | null>;
  remove(key: string): Promise<void>;
}

/** What is known of a stored file without reading it. */
export interface FileEntry {
  key: string;
  modifiedAt: Date;
  bytes: number;
}

/** A store whose files can be listed, for backups. */
export interface ListedFiles extends FileStore {
  list(): Promise<FileEntry[]>;
}
