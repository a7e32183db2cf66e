import { factsOf, resolveImport } from './tidy-facts.ts';
import { isForTests, isScript, isTest, type ProjectFile } from './tidy-files.ts';
import { MAY_LEND, MAY_USE, ROOMS, roomFile } from './tidy-rooms.ts';

/** Says why an import is not allowed, or nothing. `target` is undefined where a package is imported. */
type ImportRule = (importer: string, target: string | undefined, from: string) => string | undefined;

const floorOf = (path: string) => path.split('/')[0]!;

/** What browser and server show of a text in Markdown must be the same, so the parser is the contract's. */
const mayImport = (importer: string, from: string) =>
  /^zod(\/|$)/.test(from) ||
  (importer.startsWith('contract/src/text/markdown/') && /^(mdast-util|micromark-extension)-/.test(from));

const floors: ImportRule = (importer, target, from) => {
  const floor = floorOf(importer);
  const other = target === undefined ? undefined : floorOf(target);
  if (floor === 'contract') {
    if (target === undefined && !isTest(importer) && !mayImport(importer, from))
      return 'the contract imports nothing but zod, and the parser in text/markdown';
    if (other !== undefined && other !== 'contract') return 'the contract imports nothing of ours';
  }
  if (floor === 'server' && (other === 'web' || from.startsWith('@skillverse/web')))
    return 'the server never meets the web';
  if (floor === 'web' && (other === 'server' || from.startsWith('@skillverse/server')))
    return 'the web never meets the server: say it in the contract';
  if (floor === 'seed' && other !== 'seed' && other !== 'contract' && target !== undefined)
    return 'sample data imports the contract only';
  if (other === 'bench' && floor !== 'bench') return 'nothing leans on what measures it';
  if (other === 'trust' && floor !== 'trust' && floor !== 'e2e') return 'nothing leans on what proves it';
  if (floor === 'bench' && other === 'web') return 'the bench measures pages from outside, in a browser';
  if (floor === 'web' && from === '@skillverse/contract')
    return "import the room, e.g. '@skillverse/contract/courses': the whole contract is too heavy for a phone";
  return undefined;
};

const serverFloor: ImportRule = (importer, target) => {
  if (target === undefined || !importer.startsWith('server/src/') || !target.startsWith('server/src/'))
    return undefined;
  const part = (path: string) => path.split('/')[2]!;
  const ground = ['core', 'db', 'integrations'];
  const adapts = part(importer) === 'integrations' && roomFile(target)?.kind === 'tables';
  if (ground.includes(part(importer)) && part(target) === 'features' && !adapts)
    return `${part(importer)} serves all rooms and knows none`;
  if (part(importer) === 'db' && ['core', 'integrations'].includes(part(target)))
    return 'db is the lowest part of the server';
  const outside = ['main.ts', 'app.ts', 'ledger-check.ts', 'member-command.ts', 'course-command.ts'].concat(
    'project-command.ts',
    'doctor-command.ts',
    'backup-command.ts',
    'restore-command.ts',
  );
  if (!outside.includes(part(importer)) && outside.includes(part(target)))
    return 'imports lead downwards, never up to the start';
  return undefined;
};

const serverRooms: ImportRule = (importer, target) => {
  const from = roomFile(importer);
  const to = target === undefined ? undefined : roomFile(target);
  if (from === undefined || to === undefined) return undefined;
  const mayUse: readonly string[] = MAY_USE[from.kind];
  if (!mayUse.includes(to.kind))
    return `${from.kind} may use ${mayUse.join(', ') || 'nothing of a room'}, not ${to.kind}`;
  if (from.room === to.room) return undefined;
  const rooms: readonly string[] = ROOMS;
  if (rooms.indexOf(to.room) > rooms.indexOf(from.room))
    return `${to.room} lies to the right of ${from.room}`;
  if (!MAY_LEND.includes(to.kind)) return `another room lends ${MAY_LEND.join(', ')}, not its ${to.kind}`;
  return undefined;
};

/** What each part of web/src may use, besides itself. */
const WEB_PARTS: Readonly<Record<string, readonly string[]>> = {
  app: ['routes', 'features', 'simulation', 'ui', 'navigation', 'drafts', 'api', 'art', 'theme'],
  dev: ['features', 'simulation', 'ui', 'navigation', 'drafts', 'api', 'art', 'theme'],
  routes: ['features', 'simulation', 'ui', 'navigation', 'drafts', 'api', 'art', 'theme'],
  features: ['simulation', 'ui', 'navigation', 'drafts', 'api', 'art', 'theme'],
  simulation: ['ui', 'art', 'theme'],
  ui: ['navigation', 'art', 'theme'],
  navigation: [],
  drafts: ['api'],
  api: [],
  art: ['theme'],
  theme: [],
};

const webFloor: ImportRule = (importer, target) => {
  if (target === undefined || !importer.startsWith('web/src/') || !target.startsWith('web/src/'))
    return undefined;
  const [part = '', room] = importer.split('/').slice(2);
  const [targetPart = '', targetRoom] = target.split('/').slice(2);
  if (importer.split('/').length === 3) return undefined;
  if (part === 'features' && targetPart === 'features' && room !== targetRoom)
    return `features do not import features: let a route put ${room} and ${targetRoom} together`;
  if (part === targetPart) return undefined;
  const mayUse = WEB_PARTS[part];
  if (mayUse === undefined) return `web/src has ${Object.keys(WEB_PARTS).join(', ')}, but no ${part}`;
  return mayUse.includes(targetPart)
    ? undefined
    : `${part} may use ${mayUse.join(', ') || 'itself only'}, not ${targetPart}`;
};

const DRIVER_PLACES = /^server\/src\/(db|integrations\/sign-in)\//;

/** The driver belongs to the pool, and the sign-in library speaks to it; data is read and written in tagged SQL. */
const driver: ImportRule = (importer, _target, from) => {
  if (!/^(pg|pg-copy-streams|pg-connection-string|kysely)(\/|$)/.test(from) || DRIVER_PLACES.test(importer))
    return undefined;
  return 'the driver is for server/src/db: write tagged SQL in queries.ts';
};

const RULES = [floors, serverFloor, serverRooms, webFloor, driver];

export function forbiddenImports(files: readonly ProjectFile[]): string[] {
  return files
    .filter((file) => isScript(file))
    .flatMap((file) => {
      const rules = isForTests(file.path) ? [floors] : RULES;
      return factsOf(file).imports.flatMap(({ from, line }) => {
        const target = resolveImport(file.path, from);
        const reasons = rules
          .map((rule) => rule(file.path, target, from))
          .filter((reason) => reason !== undefined);
        return reasons.map((reason) => `${file.path}:${line} imports '${from}': ${reason}`);
      });
    });
}
