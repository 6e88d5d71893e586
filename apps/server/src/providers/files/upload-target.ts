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
}
