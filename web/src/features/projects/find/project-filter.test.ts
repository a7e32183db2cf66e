import { expect, test } from 'vitest';
import { addressOf, filterOf, foundText, isNarrowed, skillTyped } from './project-filter.ts';

const found = (total: number, totalIsCapped = false) => ({ total, totalIsCapped });
const nothing = { text: '', category: '', skills: [] } as const;

test('the address is read as a filter in any letters, and what there is not is left out', () => {
  expect(filterOf({})).toEqual(nothing);
  expect(filterOf({ q: 'birds', category: 'ai/ml', skills: ' docker ,REACT,Sewing,,React' })).toEqual({
    text: 'birds',
    category: 'AI/ML',
    skills: ['React', 'Docker'],
  });
  expect(filterOf({ category: 'Alchemy', skills: 'Sewing' })).toEqual(nothing);
});

test('a filter is written to the address, without what stands for everything', () => {
  expect(addressOf(nothing)).toEqual({});
  const filter = { text: 'birds', category: 'AI/ML', skills: ['Python', 'AWS'] } as const;
  expect(addressOf(filter)).toEqual({ q: 'birds', category: 'AI/ML', skills: 'Python,AWS' });
  expect(filterOf(addressOf(filter))).toEqual(filter);
});

test('anything that is looked for narrows the list', () => {
  expect(isNarrowed(nothing)).toBe(false);
  expect(isNarrowed({ ...nothing, text: 'a' })).toBe(true);
  expect(isNarrowed({ ...nothing, category: 'Other' })).toBe(true);
  expect(isNarrowed({ ...nothing, skills: ['AWS'] })).toBe(true);
});

test('the count tells the total and what was looked for', () => {
  expect(foundText(found(1), nothing)).toBe('1 project');
  expect(foundText(found(1000), nothing)).toBe('1,000 projects');
  expect(foundText(found(1000, true), nothing)).toBe('1,000+ projects');
  expect(foundText(found(0), { ...nothing, text: 'birds' })).toBe('0 projects found for “birds”');
  expect(foundText(found(3), { text: 'birds', category: 'AI/ML', skills: ['Python', 'AWS'] })).toBe(
    '3 projects found for “birds” in AI/ML with Python or AWS',
  );
});

test('a word that is one of the skills to filter by is known in any letters, unless it is filtered by already', () => {
  expect(skillTyped({ ...nothing, text: ' docker ' })).toBe('Docker');
  expect(skillTyped({ ...nothing, text: 'machine LEARNING' })).toBe('Machine Learning');
  expect(skillTyped({ ...nothing, text: 'docker swarm' })).toBeUndefined();
  expect(skillTyped({ ...nothing, text: 'docker', skills: ['Docker'] })).toBeUndefined();
  expect(skillTyped(nothing)).toBeUndefined();
});
