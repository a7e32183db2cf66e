import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CourseForm, type CourseValues, EMPTY_COURSE } from './course-form.ts';

const typed: CourseValues = {
  title: ' Wheel throwing ',
  description: 'Clay, water, patience.',
  skillCategory: 'Photography',
  svcValue: '120',
  duration: '90',
  imageUrl: '',
};
const parse = (values: Partial<CourseValues>) => z.safeParse(CourseForm, { ...typed, ...values });
const trouble = (values: Partial<CourseValues>) =>
  parse(values).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

test('a course as typed becomes what the contract takes', () => {
  expect(parse({}).data).toEqual({
    title: 'Wheel throwing',
    description: 'Clay, water, patience.',
    skillCategory: 'Photography',
    svcValue: 120,
    duration: 90,
    imageUrl: null,
  });
});

test('title, description, category and duration are required', () => {
  expect(z.safeParse(CourseForm, EMPTY_COURSE).error?.issues.map(({ message }) => message)).toEqual([
    'Title is required',
    'Description is required',
    'Category is required',
    'Enter a whole number from 1 to 100,000',
  ]);
});

test('a price that is no number becomes 0', () => {
  for (const svcValue of ['', 'free', 'twelve SVC', '∞', 'Infinity']) {
    expect(parse({ svcValue }).data?.svcValue, svcValue).toBe(0);
  }
});

test('thousands may be separated', () => {
  for (const svcValue of ['1200', '1,200', '1.200', "1'200", '1\u2019200', ' 1 200 ', '1\u202f200'])
    expect(parse({ svcValue }).data?.svcValue, svcValue).toBe(1200);
  expect(parse({ svcValue: '1.000.000' }).data?.svcValue).toBe(1_000_000);
});

test('what could be meant as one number or another is not guessed', () => {
  for (const svcValue of ['120 SVC', '0x10', '1e3', '1.2.3', '1,23', '1.234,567', '1,2000', '١٢٠'])
    expect(trouble({ svcValue }), svcValue).toEqual(['svcValue: Enter a whole number of SVC']);
  expect(parse({ duration: '1.440' }).data?.duration).toBe(1440);
});

test('a price is whole and not below 0', () => {
  expect(trouble({ svcValue: '-5' })).toEqual(['svcValue: Enter 0 SVC or more']);
  expect(trouble({ svcValue: '1000001' })).toEqual(['svcValue: Enter at most 1,000,000 SVC']);
  expect(trouble({ svcValue: '12.5' })).toEqual(['svcValue: Enter a whole number of SVC']);
});

test('a duration is a whole number of minutes, 1 at least', () => {
  for (const duration of ['', '0', '-1', '1.5', 'an hour'])
    expect(trouble({ duration }), duration).toEqual(['duration: Enter a whole number from 1 to 100,000']);
});

test('an image address is optional and https', () => {
  expect(parse({ imageUrl: ' https://example.org/a.png ' }).data?.imageUrl).toBe('https://example.org/a.png');
  for (const imageUrl of ['http://example.org/a.png', 'kiln', 'javascript:alert(1)'])
    expect(trouble({ imageUrl })).toEqual(['imageUrl: Enter an address that begins with https://']);
});

test('what is wrong with an image address is said of what was typed', () => {
  expect(trouble({ imageUrl: 'https://example.org/my photo.png' })).toEqual([
    'imageUrl: An address has no spaces',
  ]);
  for (const imageUrl of ['https://', 'https://amara@example.org/a.png'])
    expect(trouble({ imageUrl })).toEqual([
      'imageUrl: Enter a whole address, such as https://example.com/kiln.png',
    ]);
});
