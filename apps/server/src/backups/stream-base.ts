import type { Socket } from 'node:net';
import type { Writable } from 'node:stream';
import pg from 'pg';
import type { LogPlace } from './wal-segments.ts';

interface ReplicationConnection {
  query(text: string): void;
  stream: Socket;
}

/** In capitals, since PostgreSQL knows the words of replication in no other way. */
const BASE_BACKUP = "BASE_BACKUP (LABEL 'tifo', CHECKPOINT 'fast', WAL false, WAIT false, MANIFEST 'no')";
/** The first byte of a message: a new archive, or bytes of the current one. */
const ARCHIVE = 'n'.charCodeAt(0);
const DATA = 'd'.charCodeAt(0);

/**
 * Has PostgreSQL send a base backup of itself as a tar archive, by its replication protocol, while it serves. It leaves
 * out what must not be copied, and checks the checksum of every page.
 */
export async function streamBase(url: string, tar: Writable): Promise<{ start: LogPlace; end: LogPlace }> {
  // `replication` is passed on to PostgreSQL; the types of pg do not know it.
  const client = new pg.Client({ connectionString: url, replication: 'true' } as pg.ClientConfig);
  client.on('error', (error) => tar.destroy(error));
  await client.connect();
  try {
    const { promise, resolve, reject } = Promise.withResolvers<LogPlace[]>();
    const backup = new BaseBackupQuery(tar, resolve, reject);
    tar.once('error', (error) => backup.abandon(error));
    client.query(backup as unknown as pg.Submittable);
    const [start, end] = await promise;
    if (!start || !end) throw new Error('PostgreSQL did not say where the backup begins and ends.');
    tar.end();
    return { start, end };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A query whose result are several sets of rows and a copy, as pg hands them over. */
class BaseBackupQuery {
  private readonly tar: Writable;
  private readonly resolve: (places: LogPlace[]) => void;
  private readonly reject: (error: Error) => void;
  private readonly places: LogPlace[] = [];
  private columns: string[] = [];
  private archiveCount = 0;
  private isPaused = false;
  private connection: ReplicationConnection | undefined;

  constructor(tar: Writable, resolve: (places: LogPlace[]) => void, reject: (error: Error) => void) {
    this.tar = tar;
    this.resolve = resolve;
    this.reject = reject;
  }

  submit(connection: ReplicationConnection): void {
    this.connection = connection;
    connection.query(BASE_BACKUP);
  }

  handleRowDescription({ fields }: { fields: { name: string }[] }): void {
    this.columns = fields.map(({ name }) => name);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this.columns[0] !== 'recptr') return;
    this.places.push({ lsn: String(fields[0]), timeline: Number(fields[1]) });
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (chunk[0] === ARCHIVE) this.archiveCount += 1;
    if (this.archiveCount > 1) this.abandon(new Error('A database with tablespaces is not backed up here.'));
    // Copied, since pg reuses the memory of its messages.
    if (chunk[0] === DATA && !this.tar.destroyed && !this.tar.write(Buffer.from(chunk.subarray(1))))
      this.pause();
  }

  /** Until the reader of the archive has caught up; what had arrived already still comes. */
  private pause(): void {
    if (this.isPaused) return;
    this.isPaused = true;
    const { stream } = this.connection ?? {};
    stream?.pause();
    this.tar.once('drain', () => {
      this.isPaused = false;
      stream?.resume();
    });
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.resolve(this.places);
  }

  handleError(error: Error): void {
    this.reject(error);
  }

  /** Ends the connection, and with it the backup in PostgreSQL. */
  abandon(error: Error): void {
    this.reject(error);
    this.connection?.stream.destroy();
  }
}
