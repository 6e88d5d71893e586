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
