import { type Db, openPool } from '../src/db/client.ts';
import type { DatabaseConnection } from '../src/db/embedded/open-database.ts';

/** How PostgreSQL answers one question. */
export interface Plan {
  readonly query: string;
  readonly top: PlanNode;
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly PlanNode[];
}

/** A pool of one connection, with the owner's rights, on which PostgreSQL tells of each question, those of triggers too. */
export async function openExplained(
  connection: DatabaseConnection,
  onPlan: (plan: Plan) => void,
): Promise<Db> {
  let isOn = false;
  const db = openPool(connection, {
    max: 1,
    onNotice: (notice) => {
      const told = notice.indexOf('{');
      if (!isOn || told < 0 || !notice.startsWith('duration:')) return;
      const { 'Query Text': query, Plan: top } = JSON.parse(notice.slice(told));
      onPlan({ query, top });
    },
  });
  await db`load 'auto_explain'`;
  await db`set auto_explain.log_min_duration = 0`;
  await db`set auto_explain.log_nested_statements = on`;
  await db`set auto_explain.log_format = json`;
  await db`set auto_explain.log_level = notice`;
  isOn = true;
  return db;
}

// These end with what they have seen: whatever stands above them, all of it is read.
const TAKES_ALL = new Set([
  'Sort',
  'Aggregate',
  'Hash',
  'Group',
  'WindowAgg',
  'Unique',
  'Materialize',
  'SetOp',
]);

/** Where a plan goes through the whole of one of these tables, or of an index on it, though it wants a part. */
export function wholeReads({ top }: Plan, tables: ReadonlySet<string>): string[] {
  const found: string[] = [];
  const look = (node: PlanNode, isLimited: boolean) => {
    const kind = node['Node Type'];
    const table = node['Relation Name'] ?? '';
    if (kind === 'Seq Scan' && tables.has(table)) found.push(`Seq Scan on ${table}`);
    // In the order of an index up to a limit is how a page is found.
    if (/^Index/.test(kind) && tables.has(table) && !node['Index Cond'] && !isLimited) {
      found.push(`all of ${node['Index Name']} on ${table}`);
    }
    const isBelowLimit = kind === 'Limit' || (isLimited && !TAKES_ALL.has(kind));
    for (const below of node.Plans ?? []) look(below, isBelowLimit);
  };
  look(top, false);
  return found;
}
