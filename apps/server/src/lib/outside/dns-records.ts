import { Resolver } from 'node:dns/promises';

const TIMEOUT_MS = 1500;
const TRIES = 2;

/** No name server has answered, or none that can. */
export class DnsUnansweredError extends Error {
  constructor(name: string, cause: unknown) {
    super(`No answer about ${name}`, { cause });
    this.name = 'DnsUnansweredError';
  }
}

/** Reads DNS records; a name or record that does not exist has none. Rejects with `DnsUnansweredError`. */
export class DnsRecords {
  private readonly resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });

  /** `server`: an address with or without port; null for the servers of the machine. */
  constructor(server: string | null) {
    if (server !== null) this.resolver.setServers([server]);
  }

  async texts(name: string): Promise<string[]> {
    const records = await this.find(name, () => this.resolver.resolveTxt(name));
    return records.map((parts) => parts.join(''));
  }

  async aliases(name: string): Promise<string[]> {
    const records = await this.find(name, () => this.resolver.resolveCname(name));
    return records.map((alias) => alias.toLowerCase().replace(/\.$/, ''));
  }

  /** Returns the IPv4 and IPv6 addresses to which a name leads, aliases followed. */
  async addresses(name: string): Promise<string[]> {
    const [v4, v6] = await Promise.all([
      this.find(name, () => this.resolver.resolve4(name)),
      this.find(name, () => this.resolver.resolve6(name)),
    ]);
    return [...v4, ...v6];
  }

  private async find<Entry>(name: string, ask: () => Promise<Entry[]>): Promise<Entry[]> {
    try {
      return await ask();
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENODATA' || code === 'ENOTFOUND') return [];
      throw new DnsUnansweredError(name, error);
    }
  }
}
