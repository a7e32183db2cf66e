import { expect, test } from 'vitest';
import { type Environment, projectRoot, readSettings } from '../settings.ts';
import { startWords } from './start-words.ts';

const words = (given: Environment, envFile: Environment = {}) =>
  startWords(readSettings({ ...envFile, ...given }), given, envFile);

test('what was restored where the site usually lies is served by npm start alone', () => {
  expect(words({})).toBe('npm start');
  expect(words({ DATA_DIR: 'data' })).toBe('npm start');
  const site = { DATA_DIR: '/srv/data', DATABASE_URL: 'postgres://one/two', PUBLIC_URL: 'https://a.example' };
  expect(words({}, site)).toBe('npm start');
  expect(words(site, site)).toBe('npm start');
});

test('what was restored elsewhere is served from there, beside the site, and no secret is told', () => {
  expect(words({ DATA_DIR: '/srv/new' })).toBe('DATA_DIR=/srv/new PORT=3001 npm start');
  expect(words({ DATA_DIR: '/srv/a new' }, { PORT: '3001' })).toBe(
    "DATA_DIR='/srv/a new' PORT=3002 npm start",
  );
  const site = { DATA_DIR: '/srv/data', DATABASE_URL: 'postgres://one/two', PUBLIC_URL: 'https://a.example' };
  expect(words({ DATA_DIR: '/srv/new', DATABASE_URL: '' }, site)).toBe(
    'DATA_DIR=/srv/new DATABASE_URL= PUBLIC_URL= PORT=3001 npm start',
  );
  expect(words({ DATABASE_URL: 'postgres://me:secret@one/three' })).toBe(
    `DATA_DIR=${projectRoot}/data DATABASE_URL=… PORT=3001 npm start`,
  );
});
