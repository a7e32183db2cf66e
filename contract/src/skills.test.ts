import { expect, test } from 'vitest';
import { OptionalSkills, Skills, splitSkills } from './skills.ts';

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
