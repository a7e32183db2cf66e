import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { isSetting, projectRoot, readSettings } from '../settings.ts';
import { envExample, WRITE_COMMAND, withSettingsTable } from './settings-docs.ts';
import { SETTINGS } from './settings-schema.ts';

const textOf = (name: string) => readFileSync(resolve(projectRoot, name), 'utf8');
const advice = `the schema says something else: run ${WRITE_COMMAND}`;

test('README’s table and .env.example say what the schema says', () => {
  const readme = textOf('README.md');
  expect(withSettingsTable(readme) === readme, `README.md: ${advice}`).toBe(true);
  expect(textOf('.env.example') === envExample(), `.env.example: ${advice}`).toBe(true);
});

test('.env.example changes nothing, and has every setting with the default that is in force', () => {
  expect(parseEnv(envExample())).toEqual({});
  const all = parseEnv(envExample().replaceAll(/^#(?=[A-Z])/gm, ''));
  expect(Object.keys(all).toSorted()).toEqual(Object.keys(SETTINGS).toSorted());
  expect(readSettings(all)).toEqual(readSettings({}));
});

test('README without its markers is not written into', () => {
  expect(() => withSettingsTable('# Skillverse\n')).toThrow('README.md has not both lines');
});

test('a setting has one line of meaning, and every secret is known as one', () => {
  for (const [name, { meaning }] of Object.entries(SETTINGS)) expect(meaning, name).toMatch(/^[^\n|]{10,}$/);
  const secrets = Object.entries(SETTINGS).filter(([, setting]) => 'isSecret' in setting);
  expect(secrets.map(([name]) => name)).toEqual(
    Object.keys(SETTINGS).filter((name) => isSetting(name) && /SECRET|KEY|DATABASE_URL|SMTP_URL/.test(name)),
  );
});
