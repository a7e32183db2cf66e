import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CoverPicture } from './cover-picture.tsx';

const drawn = (src: string | null) =>
  renderToStaticMarkup(createElement(CoverPicture, { src, category: 'Photography', id: 'a' }));

test('a cover that we serve ourselves comes in its small size, any other as its teacher named it', () => {
  expect(drawn('/api/courses/1/media/2')).toContain('src="/api/courses/1/media/2?size=small"');
  expect(drawn('https://pictures.example/cover.jpg')).toContain('src="https://pictures.example/cover.jpg"');
});

test('a course without a picture has its cover art', () => {
  expect(drawn(null)).toMatch(/^<svg/);
});
