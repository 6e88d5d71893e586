import type { Database } from '../../apps/server/src/db/client.ts';
import type { SentStatement } from './record-statements.ts';

export interface Explained {
  /** The way PostgreSQL takes: "Index Scan fan_members on fan", one line for each step that reads a table. */
  steps: string[];
  /** How many rows of tables and indexes it reads, whatever it returns; an estimate for one that writes. */
  rowsRead: number;
  /** Undefined for a statement that writes: it is not executed again. */
  milliseconds?: number;
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Plan Rows': number;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

interface Reply {
  'QUERY PLAN': [{ Plan: PlanNode; 'Execution Time'?: number }];
}

/** Returns how PostgreSQL executes a statement with its values, and without them where it may keep one plan. */
export async function explain(
  db: Database,
  { text, values, isNamed, clubId }: SentStatement,
): Promise<Explained> {
  const client = await db.$client.connect();
  const ask = async (options: string, given: unknown[]) => {
    const { rows } = await client.query<Reply>(`explain (${options}, format json) ${text}`, given);
    const [{ Plan, 'Execution Time': milliseconds }] = (rows[0] as Reply)['QUERY PLAN'];
    return { nodes: nodesOf(Plan), milliseconds };
  };
  try {
    await client.query(`begin; select set_config('app.club_id', '${clubId}', true)`);
    const isRead =
      !/\b(?:insert|update|delete|nextval|set_config|for (?:no key )?update|pg_(?:try_)?advisory)\b/i.test(
        text,
      );
    const withValues = await ask(isRead ? 'analyze, timing off' : 'costs on', values);
    const kept = isNamed ? await askGeneric(client, text) : [];
    return {
      steps: [...new Set([...withValues.nodes, ...kept].flatMap(toStep))],
      rowsRead: withValues.nodes.reduce((sum, node) => sum + rowsReadBy(node), 0),
      ...(withValues.milliseconds === undefined ? {} : { milliseconds: withValues.milliseconds }),
    };
  } finally {
    await client.query('rollback');
    client.release();
  }
}

async function askGeneric(
  client: { query(query: string): Promise<{ rows: unknown[] }> },
  text: string,
): Promise<PlanNode[]> {
  const { rows } = await client.query(`explain (generic_plan, format json) ${text}`);
  return nodesOf((rows[0] as Reply)['QUERY PLAN'][0].Plan);
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

function rowsReadBy(node: PlanNode): number {
  if (!node['Relation Name'] && !node['Index Name']) return 0;
  const rows = (node['Actual Rows'] ?? node['Plan Rows']) + (node['Rows Removed by Filter'] ?? 0);
  return rows * (node['Actual Loops'] ?? 1);
}

function toStep(node: PlanNode): string[] {
  const { 'Node Type': type, 'Relation Name': table, 'Index Name': index } = node;
  if (!table && !index) return [];
  return [[type, index, table && `on ${table}`].filter(Boolean).join(' ')];
}
