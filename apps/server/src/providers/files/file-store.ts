export interface StoredFile {
  bytes: Buffer;
  contentType: string;
}

/** Files by key, such as `clubs/aurora-fc/logo.webp`. Keys are made by the product, never by a caller. */
export interface FileStore {
  put(key: string, file: StoredFile): Promise<void>;
  find(key: string): Promise<StoredFile | null>;
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
