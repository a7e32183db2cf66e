import { expect, test } from 'vitest';
import { addLink, addSkills } from './add-entry.ts';

test('a skill is trimmed, and several are split on commas', () => {
  expect(addSkills(['Ceramics'], '  Yoruba ')).toEqual({
    entries: ['Ceramics', 'Yoruba'],
    added: ['Yoruba'],
  });
  expect(addSkills([], 'Ceramics, , Glazing ,')).toEqual({
    entries: ['Ceramics', 'Glazing'],
    added: ['Ceramics', 'Glazing'],
  });
});

test('a skill that is there in any case is not added again', () => {
  expect(addSkills(['Ceramics'], 'CERAMICS')).toEqual({ entries: ['Ceramics'], added: [] });
  expect(addSkills(['Ceramics'], 'ceramics, Yoruba')).toMatchObject({ added: ['Yoruba'] });
});

test('a skill that is too long is refused with the reason, as is one too many', () => {
  expect(addSkills([], 'x'.repeat(61))).toEqual({ error: 'Each skill can have at most 60 characters' });
  const fifty = Array.from({ length: 50 }, (_, place) => `Skill ${place}`);
  expect(addSkills(fifty, 'one more')).toEqual({ error: 'Enter at most 50 skills' });
});

test('a link is trimmed and stands once, however it is spelled', () => {
  expect(addLink([], ' https://amara.example ')).toEqual({
    entries: ['https://amara.example/'],
    added: ['https://amara.example/'],
  });
  expect(addLink(['https://amara.example/'], 'HTTPS://AMARA.EXAMPLE')).toMatchObject({ added: [] });
});

test('only an address of the web is a link, and there are at most ten', () => {
  expect(addLink([], 'javascript:alert(1)')).toEqual({ error: 'Please enter a valid URL' });
  const ten = Array.from({ length: 10 }, (_, place) => `https://amara.example/${place}`);
  expect(addLink(ten, 'https://amara.example/ten')).toEqual({ error: 'Enter at most 10 other links' });
});
