import { statSync } from 'node:fs';
import { SETTINGS, type Setting } from '../config/settings-schema.ts';
import {
  ENV_FILE,
  type Environment,
  isSetting,
  readEnvFile,
  readSettings,
  type Settings,
  SettingsError,
  settingProblems,
  strayNames,
  textOf,
} from '../settings.ts';
import { type Finding, findingsOf } from './finding.ts';

const { ok, warn, fail } = findingsOf('settings');

interface CheckedSettings {
  readonly findings: readonly Finding[];
  /** Absent if one of them is wrong: then nothing else can be checked. */
  readonly settings: Settings | undefined;
}

/** The settings of the environment and of the .env file, each that is wrong on a line of its own. */
export function checkSettings(file = ENV_FILE, given: Environment = process.env): CheckedSettings {
  let fromFile: Environment;
  try {
    fromFile = readEnvFile(file);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return { findings: [fail(error.message)], settings: undefined };
  }
  const env = { ...fromFile, ...given };
  const warnings = [
    ...strayNames(file).map((name) =>
      warn(`.env: ${name} is no setting, so nothing reads it. Correct the name, or remove the line`),
    ),
    ...openSecrets(file, fromFile),
  ];
  const problems = settingProblems(env);
  if (problems.length > 0) {
    const findings = [...problems.map(fail), ...warnings];
    return { findings, settings: undefined };
  }
  const findings = warnings.length > 0 ? warnings : [ok(whereFrom(fromFile, given))];
  return { findings, settings: readSettings(env) };
}

/** Who may read the file may sign in as anybody. */
function openSecrets(file: string, fromFile: Environment): Finding[] {
  const found = statSync(file, { throwIfNoEntry: false });
  const isOpen = found !== undefined && (found.mode & 0o004) !== 0;
  const isSecret = (name: string, { isSecret }: Setting) =>
    isSecret === true && isSetting(name) && textOf(fromFile, name) !== undefined;
  if (!isOpen || !Object.entries(SETTINGS).some(([name, setting]) => isSecret(name, setting))) return [];
  return [warn('.env holds a secret, and every user of this machine can read it: chmod 600 .env')];
}

function whereFrom(fromFile: Environment, given: Environment): string {
  const names = Object.keys(SETTINGS).filter(isSetting);
  const inEnvironment = names.filter((name) => textOf(given, name) !== undefined);
  const inFile = names.filter((name) => given[name] === undefined && textOf(fromFile, name) !== undefined);
  const defaults = names.length - inEnvironment.length - inFile.length;
  return `${inFile.length} from .env, ${inEnvironment.length} from the environment, ${defaults} with their defaults`;
}
