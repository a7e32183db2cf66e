import { expect, test } from 'vitest';
import { asksForHelp, type CommandWords, flagsOf, helpOf, usageOf } from './command-words.ts';

const lamp: CommandWords = {
  name: 'lamp',
  about: 'What the host does with a lamp.',
  subject: { word: '<room>', missing: 'room' },
  actions: {
    light: { does: 'switches it on', flag: { word: '--dim', does: 'switches it on at half power' } },
    darken: { does: 'switches it off' },
    replace: { does: 'puts a new bulb into it', subject: '<bulb>' },
  },
  lists: { 'list-lit': { does: 'lists the rooms with a light on' } },
};

test('the usage line has every action, flag and list', () => {
  expect(flagsOf(lamp)).toEqual({ light: '--dim' });
  expect(usageOf(lamp)).toBe(
    'Usage: npm run lamp -- light|darken <room>, also light <room> --dim, or npm run lamp -- replace <bulb>, or npm run lamp -- list-lit',
  );
});

test('the help has every word with what it takes and does, and the exit codes', () => {
  expect(helpOf(lamp).split('\n')).toEqual([
    'Usage: npm run lamp -- <words>',
    '',
    'What the host does with a lamp. It works while the server runs and while it is stopped.',
    '',
    '  light <room>        switches it on',
    '  light <room> --dim  switches it on at half power',
    '  darken <room>       switches it off',
    '  replace <bulb>      puts a new bulb into it',
    '  list-lit            lists the rooms with a light on',
    '  help, --help, -h    prints this',
    '',
    'It ends with 0; with 1 if there is no such room; with 2 if it is called wrongly, finds no database or loses it.',
    '',
  ]);
});

test.each([[[]], [['help']], [['--help']], [['-h']], [['light', '--help']], [['light', 'hall', '-h']]])(
  '%j asks for help',
  (words) => expect(asksForHelp(words)).toBe(true),
);

test.each([[['light']], [['light', 'help']], [['help', 'light']], [['']]])(
  '%j does not ask for help',
  (words) => expect(asksForHelp(words)).toBe(false),
);
