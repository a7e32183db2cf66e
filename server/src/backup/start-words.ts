import { type Environment, readSettings, type Settings } from '../settings.ts';

/** Where a site lies. Of all but the folder, and of what is left out, only the name is told: they hold secrets. */
const PLACE = [
  'DATABASE_URL',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_BUCKET_PREFIX',
];
const BESIDE = [3001, 3002] as const;

/**
 * How to start what was restored. Where it lies elsewhere than `npm start` alone would look, it is another site: beside the one
 * that may run already, and without its public address, which would let nobody sign in at another one.
 * @param given what the command was started with, above the .env file
 */
export function startWords(settings: Settings, given: Environment, envFile: Environment): string {
  const { dataDir, publicUrl, port } = settings;
  const usual = readSettings({ DATA_DIR: envFile.DATA_DIR });
  const places = PLACE.filter((name) => (given[name] ?? envFile[name] ?? '') !== (envFile[name] ?? ''));
  if (dataDir === usual.dataDir && places.length === 0) return 'npm start';
  return [
    `DATA_DIR=${inShell(dataDir)}`,
    ...places.map((name) => `${name}=${given[name] === '' ? '' : '…'}`),
    ...(publicUrl === undefined ? [] : ['PUBLIC_URL=']),
    `PORT=${BESIDE.find((other) => other !== port)}`,
    'npm start',
  ].join(' ');
}

const inShell = (path: string) => (/^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`);
