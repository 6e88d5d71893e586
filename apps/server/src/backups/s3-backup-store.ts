import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { S3Config } from '#server/config/to-config.ts';
import { openS3 } from '#server/providers/files/s3-files.ts';
import type { BackupStore } from './backup-store.ts';

/** Backups in a bucket of an S3-compatible store, below a prefix. */
export class S3BackupStore implements BackupStore {
  private readonly bucket: S3Config;
  private readonly prefix: string;
  private opened: ReturnType<typeof openS3> | undefined;

  constructor({ bucket, prefix }: { bucket: S3Config; prefix: string }) {
    this.bucket = bucket;
    this.prefix = prefix;
  }

  async put(name: string, bytes: Buffer): Promise<void> {
    const { sdk, client } = await this.connect();
    await client.send(new sdk.PutObjectCommand({ ...this.place(name), Body: bytes }));
  }

  /** By way of a file, since a bucket has to be told the size of what it gets. */
  async write(name: string, stream: Readable): Promise<void> {
    const { sdk, client } = await this.connect();
    const folder = await mkdtemp(join(tmpdir(), 'tifo-backup-'));
    try {
      const path = join(folder, 'file');
      await writeFile(path, stream);
      const { size: ContentLength } = await stat(path);
      const Body = createReadStream(path);
      await client.send(new sdk.PutObjectCommand({ ...this.place(name), Body, ContentLength }));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async find(name: string): Promise<Buffer | null> {
    const stream = await this.open(name);
    return stream && buffer(stream);
  }

  async open(name: string): Promise<Readable | null> {
    const { sdk, client } = await this.connect();
    try {
      const { Body } = await client.send(new sdk.GetObjectCommand(this.place(name)));
      return Body as Readable;
    } catch (error) {
      if (error instanceof sdk.NoSuchKey) return null;
      throw error;
    }
  }

  async list(prefix: string): Promise<string[]> {
    const { sdk, client } = await this.connect();
    const { Bucket, Key: Prefix } = this.place(prefix);
    const names: string[] = [];
    for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix })) {
      for (const { Key = '' } of page.Contents ?? []) names.push(Key.slice(this.prefix.length));
    }
    return names.toSorted();
  }

  async remove(name: string): Promise<void> {
    const { sdk, client } = await this.connect();
    await client.send(new sdk.DeleteObjectCommand(this.place(name)));
  }

  private place(name: string): { Bucket: string; Key: string } {
    return { Bucket: this.bucket.bucket, Key: `${this.prefix}${name}` };
  }

  private connect(): ReturnType<typeof openS3> {
    this.opened ??= openS3(this.bucket);
    return this.opened;
  }
}
