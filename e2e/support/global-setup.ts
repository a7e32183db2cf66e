import { ensurePrepared, openRunFolder } from '../../server/test/processes/prepared-data.ts';

/** Makes what each market is a copy of, before the workers begin at the same moment. */
export default async function prepareRun(): Promise<() => void> {
  const { folder, remove } = openRunFolder();
  await ensurePrepared(folder);
  return remove;
}
