import type { Course } from '@skillverse/contract/courses';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { changedByBoth, changesOf, resumed } from '../../../drafts/changes.ts';
import { inputOf, valuesOf } from './course-changes.ts';
import { CourseForm, type CourseValues } from './course-form.ts';

const course = {
  title: 'Glazing',
  description: 'Ash and salt.',
  skillCategory: 'Photography',
  svcValue: 1200,
  duration: 60,
  imageUrl: '/api/courses/c/media/m',
} as Course;
const begun = valuesOf(course, null);
const changes = (typed: Partial<CourseValues>) =>
  changesOf(z.parse(CourseForm, begun), z.parse(CourseForm, { ...begun, ...typed }));

test('the form shows the address that the teacher gave, not the image that was uploaded', () => {
  expect(begun.imageUrl).toBe('');
  expect(valuesOf(course, 'https://example.org/a.png').imageUrl).toBe('https://example.org/a.png');
});

test('only what is another is sent', () => {
  expect(changes({})).toEqual({});
  expect(changes({ svcValue: '1,200', title: ' Glazing ' })).toEqual({});
  expect(changes({ svcValue: '150', imageUrl: 'https://example.org/a.png' })).toEqual({
    svcValue: 150,
    imageUrl: 'https://example.org/a.png',
  });
});

test('an address that is taken away is sent as none', () => {
  const before = z.parse(CourseForm, valuesOf(course, 'https://example.org/a.png'));
  expect(changesOf(before, z.parse(CourseForm, begun))).toEqual({ imageUrl: null });
});

test('only a field that was changed here, and elsewhere into something else, is a conflict', () => {
  const now = { ...begun, svcValue: '300', title: 'Ash glazes', duration: '75' };
  const both = (typed: Partial<CourseValues>) => changedByBoth(changes(typed), inputOf(begun), inputOf(now));
  expect(both({ description: 'Salt.', imageUrl: 'https://example.org/a.png' })).toEqual([]);
  expect(both({ title: 'Ash glazes', svcValue: '300 ', duration: '90' })).toEqual(['duration']);
  expect(changesOf(inputOf(now), changes({ title: 'Ash glazes', duration: '90' }))).toEqual({ duration: 90 });
});

test('a draft goes on with what was typed, and with the course as it is now in all else', () => {
  const known = { values: begun, updatedAt: 'then' };
  const now = { ...begun, svcValue: '300', duration: '75' };
  const { values, known: from } = resumed({ ...begun, duration: '90' }, known, now);
  expect(values).toEqual({ ...begun, svcValue: '300', duration: '90' });
  expect(from).toEqual({ values: { ...begun, svcValue: '300' }, updatedAt: 'then' });
});
