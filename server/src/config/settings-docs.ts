import { SETTING_GROUPS, type Setting } from './settings-schema.ts';

/** What writes both documents again. The test that compares them names it. */
export const WRITE_COMMAND = 'npx node tools/write-settings-docs.mjs';

const SOURCE = 'server/src/config/settings-schema.ts';
const BEGIN = `<!-- Settings: written by ${WRITE_COMMAND} from ${SOURCE} -->`;
const END = '<!-- End of settings -->';

/** README with its table of settings as the schema has it. @throws Error if README has not both markers */
export function withSettingsTable(readme: string): string {
  const [before, rest] = readme.split(`${BEGIN}\n`);
  const [, after] = rest?.split(`${END}\n`) ?? [];
  if (before === undefined || after === undefined)
    throw new Error(`README.md has not both lines:\n${BEGIN}\n${END}`);
  return `${before}${BEGIN}\n${settingsTable()}\n${END}\n${after}`;
}

function settingsTable(): string {
  const rows = SETTING_GROUPS.flatMap(({ settings }) => Object.entries(settings)).map(tableRow);
  return ['| setting | default | meaning |', '| --- | --- | --- |', ...rows].join('\n');
}

function tableRow([name, setting]: [string, Setting]): string {
  const { default: otherwise, ifAbsent = '', meaning, more } = setting;
  const link = more ? ` ([${more[0]}](${more[1]}))` : '';
  const cells = [`\`${name}\``, otherwise === undefined ? ifAbsent : `\`${otherwise}\``, meaning + link];
  return `|${cells.map((cell) => (cell === '' ? '' : ` ${cell}`)).join(' |')} |`;
}

/** Every setting as a comment: a copy of it as .env changes nothing until a # is removed. */
export function envExample(): string {
  const head = [
    '# Copy this file to .env and remove the # in front of each setting that you change.',
    `# ${WRITE_COMMAND} writes it from ${SOURCE}.`,
  ];
  const groups = SETTING_GROUPS.flatMap(({ title, settings }) => [
    '',
    `## ${title}`,
    ...Object.entries(settings).flatMap(envLines),
  ]);
  return `${[...head, ...groups].join('\n')}\n`;
}

function envLines([name, { default: otherwise = '', ifAbsent, meaning, more }]: [string, Setting]): string[] {
  const additions = [ifAbsent && `if absent, ${ifAbsent}`, more && `${more[0]}: ${more[1]}`].filter(Boolean);
  const line = [meaning, ...additions.map((addition) => `(${addition})`)].join(' ').replaceAll('`', '');
  return ['', `# ${line}`, `#${name}=${otherwise}`];
}
