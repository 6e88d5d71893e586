import type { FileStore, StoredFile } from './file-store.ts';

export type MakeFile = () => Promise<StoredFile>;

/** A store that can be offered files: each one is made when it is first asked for, and stored from then on. */
export class FilesOnDemand implements FileStore {
  private readonly store: FileStore;
  private readonly offers = new Map<string, MakeFile>();
  private readonly making = new Map<string, Promise<StoredFile>>();

  constructor({ store }: { store: FileStore }) {
    this.store = store;
  }

  /** `make` is called at most once at a time, and again after it has failed. What is stored already stays. */
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

  async remove(key: string): Promise<void> {
    this.offers.delete(key);
    await this.store.remove(key);
  }

  /** Everybody who asks for an offered file goes through here, so that nobody looks between two steps of another. */
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
