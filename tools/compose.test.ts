import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { SETTINGS } from '../server/src/config/settings-schema.ts';
import { readSettings } from '../server/src/settings.ts';

interface Service {
  readonly build?: string;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly profiles?: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string; readonly required?: boolean }>>;
  readonly healthcheck: { readonly test: readonly string[] };
}

interface Compose {
  readonly services: Readonly<Record<'app' | 'database' | 'storage', Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

const text = readFileSync(new URL('../compose.yaml', import.meta.url), 'utf8');
const { services, volumes } = parse(text) as Compose;
const { app, database, storage } = services;
const allServices = Object.entries(services);

/** The only name in .env that Compose reads and the app does not. */
const OF_THE_DATABASE = 'POSTGRES_PASSWORD';

/** What Compose puts in: `${NAME:-}` may be absent, `${NAME:?why}` has to be there. Other forms would hold a value. */
const GIVEN = /\$\{([A-Z\d_]+):(?:-|\?[^}]+)\}/g;
const withoutGiven = (value: string) => value.replaceAll(GIVEN, '');

/** The names that the server asks its environment for. */
function namesOfSettings(): string[] {
  const names = new Set<string>();
  const nothing = new Proxy<Record<string, string>>(
    {},
    {
      get: (_, name) => {
        names.add(String(name));
        return undefined;
      },
    },
  );
  readSettings(nothing);
  return [...names].toSorted();
}

test('the app is given every setting that the server reads, and nothing else', () => {
  expect(Object.keys(app.environment).toSorted()).toEqual(namesOfSettings());
});

test('a setting has the name that it has everywhere, and what compose.yaml fixes can be read', () => {
  const fixed = Object.entries(app.environment).filter(([name, value]) => value !== `\${${name}:-}`);
  expect(fixed.map(([name]) => name)).toEqual(['HOST', 'PORT', 'DATA_DIR', 'DATABASE_URL']);
  const read = readSettings(Object.fromEntries(fixed.map(([name, value]) => [name, withoutGiven(value)])));
  expect(read).toMatchObject({ host: '0.0.0.0', port: 3000, dataDir: '/data' });
  expect(app.volumes).toEqual([`data:${read.dataDir}`]);
  expect(app.ports).toEqual([expect.stringMatching(new RegExp(`:${read.port}$`))]);
});

test('compose.yaml asks .env for settings and the password of the database alone', () => {
  const asked = new Set([...text.matchAll(/\$\{([^}:]+)/g)].map(([, name = '']) => name));
  asked.delete(OF_THE_DATABASE);
  expect([...asked].filter((name) => !namesOfSettings().includes(name))).toEqual([]);
});

test('no secret has a value in compose.yaml, and the one that has to be there is asked for', () => {
  const secrets = allServices.flatMap(([service, { environment }]) =>
    Object.entries(environment)
      .filter(([name]) => isSecret(name) && name !== 'DATABASE_URL')
      .map(([name, value]) => `${service} ${name}: ${withoutGiven(value)}`),
  );
  expect(secrets.length).toBeGreaterThan(5);
  expect(secrets.filter((line) => !line.endsWith(': '))).toEqual([]);
  const url = app.environment.DATABASE_URL ?? '';
  expect(new URL(withoutGiven(url)).password).toBe('');
  for (const value of [url, database.environment[OF_THE_DATABASE]])
    expect(value).toContain(`\${${OF_THE_DATABASE}:?`);
});

const isSecret = (name: string) =>
  /SECRET|PASSWORD|KEY|TOKEN/.test(name) ||
  Object.entries(SETTINGS).some(([key, setting]) => key === name && 'isSecret' in setting);

test('nothing but the app is published, and that on the loopback address alone', () => {
  const published = allServices.filter(([, { ports }]) => ports !== undefined);
  expect(published.map(([name]) => name)).toEqual(['app']);
  for (const port of app.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:/);
});

test('whatever is kept lies on a volume with a name', () => {
  const used = allServices.flatMap(([, service]) => service.volumes ?? []);
  expect(used).toHaveLength(allServices.length);
  expect(used.map((volume) => volume.split(':')[0]).toSorted()).toEqual(Object.keys(volumes).toSorted());
});

test('the app waits for a healthy database, and for the storage if there is one', () => {
  expect(app.depends_on).toEqual({
    database: { condition: 'service_healthy' },
    storage: { condition: 'service_healthy', required: false },
  });
  expect(storage.profiles).toEqual(['s3']);
  expect(database.profiles).toBeUndefined();
  expect(database.healthcheck.test).toContain('pg_isready');
  expect(app.healthcheck.test.join(' ')).toContain('http://127.0.0.1:3000/api/ready');
});
