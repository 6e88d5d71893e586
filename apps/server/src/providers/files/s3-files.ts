import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import { exactly } from './exactly.ts';
import { contentTypeOf, isFileKey } from './file-keys.ts';
import {
  type ByteRange,
  type FileEntry,
  FileReplacedError,
  type IncomingFile,
  type ListedFiles,
  type OpenedFile,
  type StoredFile,
} from './file-store.ts';
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
    assertFits(key, contentType);
    const { sdk, client } = await this.connect();
    const { bucket: Bucket } = this.options;
    await client.send(new sdk.PutObjectCommand({ Bucket, Key: key, Body: bytes, ContentType: contentType }));
  }

  async write(key: string, { stream, size, contentType }: IncomingFile): Promise<void> {
    assertFits(key, contentType);
    const { sdk, client } = await this.connect();
    const Body = exactly(size);
    const command = new sdk.PutObjectCommand({
      ...{ Bucket: this.options.bucket, Key: key, Body },
      ...{ ContentType: contentType, ContentLength: size },
    });
    const stopping = new AbortController();
    // Without this, the client would wait for the rest of what broke off.
    const stop = (error: unknown) => {
      stopping.abort();
      Body.destroy();
      throw error;
    };
    const sending = client.send(command, { abortSignal: stopping.signal });
    await Promise.all([pipeline(stream, Body).catch(stop), sending.catch(stop)]);
  }

  async open(key: string): Promise<OpenedFile | null> {
    const contentType = contentTypeOf(key);
    if (!isFileKey(key) || contentType === undefined) return null;
    const { sdk, client } = await this.connect();
    const object = { Bucket: this.options.bucket, Key: key };
    try {
      const { ContentLength: size = 0, ETag: etag = '' } = await client.send(
        new sdk.HeadObjectCommand(object),
      );
      return { contentType, size, etag, read: (range) => this.read({ key, etag, range }) };
    } catch (error) {
      if (error instanceof sdk.NotFound) return null;
      throw error;
    }
  }

  private async read({
    key: Key,
    etag,
    range,
  }: {
    key: string;
    etag: string;
    range: ByteRange | undefined;
  }): Promise<Readable> {
    const { sdk, client } = await this.connect();
    const Range = range && `bytes=${range.start}-${range.end}`;
    const command = new sdk.GetObjectCommand({
      ...{ Bucket: this.options.bucket, Key, Range },
      IfMatch: etag,
    });
    try {
      const { Body, ETag } = await client.send(command);
      const stream = Body as Readable;
      if (ETag === etag) return stream;
      // Some compatible stores do not look at `If-Match`.
      stream.destroy();
    } catch (error) {
      if (!(error instanceof sdk.S3ServiceException && REPLACED.has(error.name))) throw error;
    }
    throw new FileReplacedError();
  }

  async find(key: string): Promise<StoredFile | null> {
    const contentType = contentTypeOf(key);
    if (!isFileKey(key) || contentType === undefined) return null;
    const { sdk, client } = await this.connect();
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
    const { sdk, client } = await this.connect();
    await client.send(new sdk.DeleteObjectCommand({ Bucket: this.options.bucket, Key: key }));
  }

  async list(): Promise<FileEntry[]> {
    const { sdk, client } = await this.connect();
    const entries: FileEntry[] = [];
    for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket: this.options.bucket })) {
      for (const { Key: key = '', LastModified: modifiedAt, Size: bytes = 0 } of page.Contents ?? []) {
        if (isFileKey(key) && modifiedAt) entries.push({ key, modifiedAt, bytes });
      }
    }
    return entries;
  }

  async presign({ key, contentType, contentLength, expiresAt }: UploadPermit): Promise<string> {
    const { sdk, client } = await this.connect();
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

  private connect(): Promise<Opened> {
    this.opened ??= openS3(this.options);
    return this.opened;
  }
}

/** By which a store says that it has other bytes, fewer or none. */
const REPLACED = new Set(['PreconditionFailed', 'NoSuchKey', 'InvalidRange']);

function assertFits(key: string, contentType: string): void {
  if (!isFileKey(key)) throw new Error(`Not a key of a file: ${key}`);
  if (contentTypeOf(key) !== contentType) throw new Error(`${key} does not end like ${contentType}`);
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
