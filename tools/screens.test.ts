import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { SCREENS } from '@skillverse/contract/screens';
import { expect, test } from 'vitest';

const addresses = SCREENS.map(({ address }) => address);

test('every screen has an address in the browser', () => {
  const source = readFileSync(resolve(import.meta.dirname, '../web/src/navigation/addresses.ts'), 'utf8');
  const [, searches = ''] = /export interface Searches \{(.*?)\n\}/s.exec(source) ?? [];
  const inBrowser = [...searches.matchAll(/^ {2}'([^']+)'/gm)].map(([, address]) => address);
  expect(inBrowser.toSorted()).toEqual(addresses.toSorted());
});
