import { hash, verify } from '@node-rs/argon2';

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Each hashing fills 19 MiB and a core; more at once would only make everybody wait longer. */
const HASHING_AT_ONCE = 2;
/** Who has a turn also reads and writes what the password is checked against, while the next one is hashed. */
const TURNS_AT_ONCE = 4;
/** Fifty-two in all may be hashed, in turn or waiting. */
const MAX_WAITING = 48;
/** Of a password that nobody knows, at the same cost. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$hzrZgQJmMv5u0aS+NPsXtQ$4HzIPkMJmv79Nn0xC6mJ1V2Uewnu6/j1jvTHhdO4Kas';

/** Too many passwords are waiting; nothing was checked. */
export class PasswordsBusyError extends Error {
  constructor() {
    super('Too many passwords are being checked');
    this.name = 'PasswordsBusyError';
  }
}

/** What a turn allows. */
export interface PasswordTurn {
  hash(password: string): Promise<string>;
  /** Takes as long for nobody (`null`) as for somebody. */
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

  /** Does `work` when its turn has come; throws PasswordsBusyError, with nothing done, when too many wait. */
  async inTurn<Result>(work: (turn: PasswordTurn) => Promise<Result>): Promise<Result> {
    return this.turns.run(() => work(this.turn));
  }
}

/** Lets so many work at once, and so many more wait. */
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

/** The same letters, however a keyboard composes them. */
function normalise(password: string): string {
  return password.normalize('NFKC');
}
