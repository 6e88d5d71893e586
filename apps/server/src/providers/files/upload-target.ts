import type { ProviderRoutes } from '../provider-routes.ts';
import type { StoredFile } from './file-store.ts';

/** What the holder of a presigned address may upload, and until when. */
export interface UploadPermit {
  key: string;
  contentType: string;
  /** The exact length in bytes; null if it was not stated beforehand. */
  contentLength: number | null;
  expiresAt: Date;
}

/** Accepts uploads directly from a browser. */
export interface UploadTarget {
  /**
   * Returns an address for one `PUT` of the file with its content type, signed by the store or by this
   * server.
   */
  presign(permit: UploadPermit): Promise<string>;
  /** Only for a target that receives the files itself. */
  readonly routes?: ProviderRoutes<ReceivesUploads>;
}

export interface ReceivesUploads {
  now(): Date;
  /** Stores a file uploaded to an address signed by this server. */
  receive(key: string, file: StoredFile): Promise<void>;
}
