import { CourseId, MediaId } from '@skillverse/contract/ids';
import { expect, test } from 'vitest';
import type { CourseMediaRow } from '../media/queries.ts';
import { presentContent } from './present.ts';

const courseId = CourseId.parse('0190a000-0000-7000-8000-000000000001');

test('a share is rounded as the database rounds it: a half goes up, for every share up to 100', () => {
  const ids = Array.from({ length: 100 }, (_, n) =>
    MediaId.parse(`0190a000-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`),
  );
  const documents = ids.map((id) => ({ id, courseId, kind: 'document', captionOf: null }) as CourseMediaRow);
  const wrong: unknown[] = [];
  for (let all = 1; all <= ids.length; all++) {
    for (let viewed = 0; viewed <= all; viewed++) {
      const viewedIds = new Set(ids.slice(0, viewed));
      const shown = presentContent({ courseId, media: documents.slice(0, all), viewedIds }).progressPercent;
      // In whole numbers, where nothing is lost.
      const exact = (200 * viewed + all - ((200 * viewed + all) % (2 * all))) / (2 * all);
      if (shown !== exact) wrong.push({ viewed, all, shown, exact });
    }
  }
  expect(wrong).toEqual([]);
});
