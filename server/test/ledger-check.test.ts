import { expect, inject, onTestFinished, test } from 'vitest';
import { makeDatabase } from './database.ts';
import { openDatabaseDoor } from './database-door.ts';
import { aCourse, aMember } from './given.ts';
import { emptyDataDir, run } from './running-server.ts';

/** A ledger of its own with one running enrollment, and the program that checks it. */
async function aLedger() {
  const database = await makeDatabase(inject('postgres'));
  onTestFinished(() => database.drop());
  const door = await openDatabaseDoor(inject('postgres'));
  onTestFinished(() => door.close());
  const env = {
    DATA_DIR: emptyDataDir(onTestFinished),
    DATABASE_URL: door.url({ database: database.connection.database }),
  };
  return { ...database, check: () => run('ledger-check.ts', env).ended };
}

test('the ledger check prints one line for each invariant', async () => {
  const { db, check } = await aLedger();
  await aMember(db, { balanceSvc: 620 });
  const { code, stdout, stderr } = await check();
  const lines = stdout.trimEnd().split('\n');
  expect(lines.map((line) => line.split(/\s+/).slice(0, 2).join(' '))).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `ok I${number}`),
  );
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
});

test('the ledger check names what was tampered with, and ends with 1', async () => {
  const { db, owner, check } = await aLedger();
  const { id } = await aMember(db);
  await aCourse(db);
  await owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`; // no trigger sees it: as with a hand in the files
    await tx`update wallets set balance_svc = balance_svc + 7 where user_id = ${id}`;
  });
  const { code, stdout } = await check();
  expect(code).toBe(1);
  expect(stdout.match(/^FAIL {2}I\d/gm)).toEqual(['FAIL  I1', 'FAIL  I2']);
  expect(stdout).toContain('{"difference":7}');
  expect(stdout).toContain('"balanceSvc":507,"transfersSvc":500');
});

test('where there is nothing to check, one line says why', async () => {
  const door = await openDatabaseDoor(inject('postgres'));
  door.close();
  const env = { DATA_DIR: emptyDataDir(onTestFinished), DATABASE_URL: door.url({}) };
  const { code, stderr } = await run('ledger-check.ts', env).ended;
  expect(code).toBe(2);
  expect(stderr).toMatch(/^The ledger could not be checked: [^\n]+\n$/);
});
