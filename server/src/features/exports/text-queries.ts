import type { DbOrTx } from '../../db/client.ts';

/** A text as it was written, and its format, of the one table that has a column of this name. */
export function written(db: DbOrTx, text: 'description' | 'requirements') {
  const [plain, markdown, format] = [db(text), db(`${text}_markdown`), db(`${text}_format`)];
  return db`coalesce(${markdown}, ${plain}) as ${plain},
    case when ${markdown} is null then 'plain' else 'markdown' end as ${format}`;
}
