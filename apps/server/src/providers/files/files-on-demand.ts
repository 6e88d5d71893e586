import type { FileStore, IncomingFile, OpenedFile, StoredFile } from './file-store.ts';

export type MakeFile = () => Promise<StoredFile>;

/** A store with lazily created files: each is created on its first read and stored from then on. */
export class FilesOnDemand implements FileStore {
  private readonly store: FileStore;
  private readonly offers = new Map<string, MakeFile>();
  private readonly making = new Map<string, Promise<StoredFile>>();

  constructor({ store }: { store: FileStore }) {
    this.store = store;
  }

  /**
   * Registers a file. `make` never runs twice at a time, and again only after a failure. A stored file is
   * kept.
   */
  offer(key: string, make: MakeFile): void {
    this.offers.set(key, make);
  }

  async put(key: string, file: StoredFile): Promise<void> {
    this.offers.delete(key);
    await this.store.put(key, file);
  }

  async find(key: string): Promise<StoredFile | null> {
    const make = this.offers.get(key);
    if (!make) return this.store.find(key);
    const running = this.making.get(key) ?? this.findOrMake(key, make);
    this.making.set(key, running);
    return running;
  }

  async write(key: string, file: IncomingFile): Promise<void> {
    this.offers.delete(key);
    await this.store.write(key, file);
  }

  async open(key: string): Promise<OpenedFile | null> {
    if (this.offers.has(key)) await this.find(key);
    return this.store.open(key);
  }

  async remove(key: string): Promise<void> {
    this.offers.delete(key);
    await this.store.remove(key);
  }

  /** All reads of a registered file go through here, so that concurrent ones share its creation. */
  private async findOrMake(key: string, make: MakeFile): Promise<StoredFile> {
    try {
      const stored = await this.store.find(key);
      const file = stored ?? (await make());
      if (!stored) await this.store.put(key, file);
      this.offers.delete(key);
      return file;
    } finally {
      this.making.delete(key);
    }
  }
}
