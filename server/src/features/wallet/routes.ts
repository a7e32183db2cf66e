import { getWallet } from '@skillverse/contract/wallet';
import type { Serve } from '../../core/http/serve.ts';
import type { Db } from '../../db/client.ts';
import { readWallet } from './read-wallet.ts';

export function walletRoutes(serve: Serve, { db }: { db: Db }): void {
  serve(getWallet, ({ viewer, query }) => readWallet(db, viewer.id, query.cursor, query.timeZone));
}
