import pg from 'pg';

/** A statement as it was sent, with the club to which row-level security had narrowed its transaction. */
export interface SentStatement {
  text: string;
  values: unknown[];
  /** Whether it was prepared under a name, so that PostgreSQL may keep one plan for all values. */
  isNamed: boolean;
  clubId: string;
}

interface Query {
  text?: string;
  values?: unknown[] | null;
  name?: string;
}

type Submit = (this: Query, connection: object) => unknown;

const ALL_CLUBS = '*';

/** Returns what this process sends to PostgreSQL while `work` runs, without the words that begin and end transactions. */
export async function recordStatements(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const { prototype } = (pg as unknown as { Query: { prototype: { submit: Submit } } }).Query;
  const { submit } = prototype;
  const sent: SentStatement[] = [];
  const clubs = new WeakMap<object, string>();
  prototype.submit = function record(connection) {
    const { text = '', values, name } = this;
    if (/^(?:begin|commit|rollback)/.test(text)) {
      clubs.set(connection, /app\.club_id = '([^']+)'/.exec(text)?.[1] ?? ALL_CLUBS);
    } else if (/^\s*(?:select|with|insert|update|delete)/i.test(text)) {
      const clubId = clubs.get(connection) ?? ALL_CLUBS;
      sent.push({ text, values: values ?? [], isNamed: Boolean(name), clubId });
    }
    return submit.call(this, connection);
  };
  try {
    await work();
  } finally {
    prototype.submit = submit;
  }
  return sent;
}
