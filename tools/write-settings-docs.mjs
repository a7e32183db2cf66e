// Writes .env.example and README's table of settings again, from the one schema of all settings.
import { readFileSync, writeFileSync } from 'node:fs';
import { envExample, withSettingsTable } from '../server/src/config/settings-docs.ts';
import { inProject } from './run/project.mjs';

const readme = inProject('README.md');
writeFileSync(readme, withSettingsTable(readFileSync(readme, 'utf8')));
writeFileSync(inProject('.env.example'), envExample());
