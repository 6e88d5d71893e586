import type { ProviderRoutes } from '../provider-routes.ts';
import type { StoredFile } from './file-store.ts';

/** What may be put where, by whoever holds the address, and until when. */
export interface UploadPermit {
  key: string;
  contentType: string;
  /** Exactly, in bytes; null when it was not told beforehand. */
  contentLength: number | null;
  expiresAt: Date;
}

/** Takes files straight from a browser. */
export interface UploadTarget {
  /** An address for one `PUT` of the file with its content type. Source: a store that signs, or our own signature. */
  presign(permit: UploadPermit): Promise<string>;
  /** Only of a target that receives the files itself. */
  readonly routes?: ProviderRoutes<ReceivesUploads>;
}

export interface ReceivesUploads {
  now(): Date;
  /** Takes a file whose address was signed by us. */
  receive(key: string, file: StoredFile): Promise<void>;
}
