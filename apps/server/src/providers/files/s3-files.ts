import type { S3Client } from '@aws-sdk/client-s3';
import { contentTypeOf, isFileKey } from './file-keys.ts';
import type { FileEntry, ListedFiles, StoredFile } from './file-store.ts';
import type { UploadPermit, UploadTarget } from './upload-target.ts';

export interface S3Options {
  bucket: string;
  region: string;
  /** The endpoint of an S3-compatible store; null for Amazon S3. */
  endpoint: string | null;
  /** Null: the role of the machine. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
  /** Whether the bucket is in the path instead of the host name, as most other stores require. */
  forcePathStyle: boolean;
}

/** Files in a bucket of an S3-compatible store. The SDK is imported with the first use. */
export class S3Files implements ListedFiles, UploadTarget {
  private readonly options: S3Options;
  private opened: Promise<Opened> | undefined;

  constructor(options: S3Options) {
    this.options = options;
  }

  async put(key: string, { bytes, contentType }: StoredFile): Promise<void> {
    if (!isFileKey(key)) throw new Error(`Not a key of a file: ${key}`);
    if (contentTypeOf(key) !== contentType) throw new Error(`${key} does not end like ${contentType}`);
    const { sdk, client } = await this.open();
    const { bucket: Bucket } = this.options;
    await client.send(new sdk.PutObjectCommand({ Bucket, Key: key, Body: bytes, ContentType: contentType }));
  }

  async find(key: string): Promise<StoredFile | null> {
    const contentType = contentTypeOf(key);
    if (!isFileKey(key) || contentType === undefined) return null;
    const { sdk, client } = await this.open();
    try {
      const found = await client.send(new sdk.GetObjectCommand({ Bucket: this.options.bucket, Key: key }));
      const bytes = await found.Body?.transformToByteArray();
      return bytes ? { bytes: Buffer.from(bytes), contentType } : null;
    } catch (error) {
      if (error instanceof sdk.NoSuchKey) return null;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    if (!isFileKey(key)) throw new Error(`Not a key of a file: ${key}`);
    const { sdk, client } = await this.open();
    await client.send(new sdk.DeleteObjectCommand({ Bucket: this.options.bucket, Key: key }));
  }

  async list(): Promise<FileEntry[]> {
    const { sdk, client } = await this.open();
    const entries: FileEntry[] = [];
    for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket: this.options.bucket })) {
      for (const { Key: key = '', LastModified: modifiedAt, Size: bytes = 0 } of page.Contents ?? []) {
        if (isFileKey(key) && modifiedAt) entries.push({ key, modifiedAt, bytes });
      }
    }
    return entries;
  }

  async presign({ key, contentType, contentLength, expiresAt }: UploadPermit): Promise<string> {
    const { sdk, client } = await this.open();
    const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner');
    const command = new sdk.PutObjectCommand({
      Bucket: this.options.bucket,
      Key: key,
      ContentType: contentType,
      ...(contentLength === null ? {} : { ContentLength: contentLength }),
    });
    const expiresIn = Math.max(1, Math.round((expiresAt.getTime() - Date.now()) / 1000));
    // By default the signature would not cover content type and length.
    const signableHeaders = new Set(['content-type', ...(contentLength === null ? [] : ['content-length'])]);
    return getSignedUrl(client, command, { expiresIn, signableHeaders });
  }

  private open(): Promise<Opened> {
    this.opened ??= openS3(this.options);
    return this.opened;
  }
}

interface Opened {
  sdk: typeof import('@aws-sdk/client-s3');
  client: S3Client;
}

/** Opens a client for a store; also used by backups. */
export async function openS3(options: S3Options): Promise<Opened> {
  const sdk = await import('@aws-sdk/client-s3');
  const { region, endpoint, credentials, forcePathStyle } = options;
  const client = new sdk.S3Client({
    region,
    forcePathStyle,
    ...(endpoint === null ? {} : { endpoint }),
    ...(credentials === null ? {} : { credentials }),
    // Some compatible stores do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { sdk, client };
}
