import { hash, verify } from '@node-rs/argon2';

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Each hashing uses 19 MiB and a core; more at once would only delay all of them. */
const HASHING_AT_ONCE = 2;
/** A turn includes reading and writing the stored data while the next password is hashed. */
const TURNS_AT_ONCE = 4;
/** Limits the passwords being hashed, in a turn or waiting to 52 in total. */
const MAX_WAITING = 48;
/** The hash of a random password, verified at the same cost if there is no account. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$hzrZgQJmMv5u0aS+NPsXtQ$4HzIPkMJmv79Nn0xC6mJ1V2Uewnu6/j1jvTHhdO4Kas';

/** Too many passwords are waiting; nothing was checked. */
export class PasswordsBusyError extends Error {
  constructor() {
    super('Too many passwords are being checked');
    this.name = 'PasswordsBusyError';
  }
}

/** The operations available during a turn. */
export interface PasswordTurn {
  hash(password: string): Promise<string>;
  /** Takes the same time without a hash (`null`). */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
}

/** Argon2id, a few at a time, the rest in a short queue. */
export class PasswordHasher {
  private readonly turns = new Slots({ atOnce: TURNS_AT_ONCE, maxWaiting: MAX_WAITING });
  private readonly hashing = new Slots({ atOnce: HASHING_AT_ONCE, maxWaiting: TURNS_AT_ONCE });
  private readonly turn: PasswordTurn = {
    hash: (password) => this.hashing.run(() => hash(normalise(password), COST)),
    verify: async (passwordHash, password) => {
      const matches = await this.hashing.run(() => verify(passwordHash ?? NOBODYS_HASH, normalise(password)));
      return matches && passwordHash !== null;
    },
  };

  async hash(password: string): Promise<string> {
    return this.inTurn((turn) => turn.hash(password));
  }

  /** Runs `work` when its turn has come; throws PasswordsBusyError without running it if too many wait. */
  async inTurn<Result>(work: (turn: PasswordTurn) => Promise<Result>): Promise<Result> {
    return this.turns.run(() => work(this.turn));
  }
}

/** Limits how many callers run at once, and how many wait. */
class Slots {
  private readonly limits: { atOnce: number; maxWaiting: number };
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(limits: { atOnce: number; maxWaiting: number }) {
    this.limits = limits;
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const { atOnce, maxWaiting } = this.limits;
    if (this.running < atOnce) this.running += 1;
    else if (this.waiting.length < maxWaiting) await new Promise<void>((turn) => this.waiting.push(turn));
    else throw new PasswordsBusyError();
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}

/** Unicode normalisation, so that the same letters match however a keyboard composes them. */
function normalise(password: string): string {
  return password.normalize('NFKC');
}
