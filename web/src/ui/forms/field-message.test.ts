import { expect, test } from 'vitest';
import { fieldMessage } from './field-message.ts';

type Values = { name: string; skills: string };

test('trouble with one skill of the list is told under the one field', () => {
  const errors = {
    skills: [undefined, { type: 'too_big', message: 'Each skill can have at most 60 characters' }],
  };
  expect(fieldMessage<Values>(errors as never, 'skills')).toBe('Each skill can have at most 60 characters');
  expect(fieldMessage<Values>({}, 'name')).toBeUndefined();
});
