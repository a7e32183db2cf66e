import { expect, test } from 'vitest';
import { OptionalSkills, Skills, splitSkills, uniqueSkills } from './skills.ts';

test('skills are split on commas and line breaks, trimmed, and empty entries are dropped', () => {
  expect(splitSkills(' React ,, Node.js,\tchess , ')).toEqual(['React', 'Node.js', 'chess']);
  expect(splitSkills('Ceramics\nYoruba,\r\n\n Node.js\r\nchess')).toEqual([
    'Ceramics',
    'Yoruba',
    'Node.js',
    'chess',
  ]);
  expect(splitSkills(' , \n,')).toEqual([]);
});

test('skills are split on the commas of Arabic, Chinese and Japanese too', () => {
  expect(splitSkills('Clay، Fire，Bricks、Mud')).toEqual(['Clay', 'Fire', 'Bricks', 'Mud']);
  expect(splitSkills('Clay､Fire﹐Bricks﹑Mud፣Straw')).toEqual(['Clay', 'Fire', 'Bricks', 'Mud', 'Straw']);
});

test('skills are split as they are pasted: line ends of every kind, blanks of every kind, and signs that nobody sees', () => {
  expect(splitSkills('Clay\vFire\u2028Bricks\r\nMud\u0085Straw')).toEqual([
    'Clay',
    'Fire',
    'Bricks',
    'Mud',
    'Straw',
  ]);
  expect(splitSkills('\u3000Cl\u00ADay\u00A0,\u200B,\u3164,\u2800,\tFire\u202C')).toEqual(['Clay', 'Fire']);
});

test('each skill is kept once, by the key that a search compares', () => {
  const typed = [
    'Résumé',
    'resume',
    'RE\u0301SUME\u0301',
    'C',
    'C++',
    'Ｃ＋＋',
    'C#',
    "Don't",
    'Don’t',
    'мой',
    'мои',
  ];
  expect(uniqueSkills(typed)).toEqual(['Résumé', 'C', 'C++', 'C#', "Don't", 'мой', 'мои']);
});

test('at least one skill is asked for, at most fifty, of 60 characters each', () => {
  expect(Skills.safeParse([]).error?.issues[0]?.message).toBe('Enter at least one skill');
  expect(Skills.safeParse(Array.from({ length: 50 }, (_, index) => `skill ${index}`)).success).toBe(true);
  expect(Skills.safeParse(Array.from({ length: 51 }, () => 'skill')).success).toBe(false);
  expect(Skills.safeParse(['s'.repeat(60)]).success).toBe(true);
  expect(Skills.safeParse(['s'.repeat(61)]).success).toBe(false);
  expect(Skills.safeParse(['\u200B']).success).toBe(false);
});

test('a profile may list no skill, and each one once', () => {
  expect(OptionalSkills.parse([])).toEqual([]);
  expect(OptionalSkills.parse([' Ink ', 'ink', 'Clay'])).toEqual(['Ink', 'Clay']);
  const tooMany = OptionalSkills.safeParse(Array.from({ length: 51 }, (_, number) => `Skill ${number}`));
  expect(tooMany.error?.issues[0]?.message).toBe('Enter at most 50 skills');
});
