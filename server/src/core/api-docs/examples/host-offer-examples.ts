import type { Examples } from '../example.ts';
import { course } from '../example-things.ts';

const offer = {
  kind: 'course',
  id: course.id,
  title: course.title,
  owner: { id: course.teacherId, name: course.teacher.name },
  isOwn: false,
  createdAt: course.createdAt,
  hidden: null,
};

const reason = 'Copied from a book.';

const hidden = { since: '2026-11-23T10:00:00.000Z', withOwner: false, reason, isAppealed: false };

export const hostOfferExamples: Examples = {
  'host.listHostOffers': {
    summary: 'Courses or projects, hidden or not: all of them, or by title, owner or id',
    answer: { items: [offer], nextCursor: null },
  },
  'host.hideHostOffer': {
    summary: 'Take a course or project out of all lists; its owner reads the reason and can appeal',
    body: { reason },
    answer: { offer: { ...offer, hidden }, changed: true },
  },
  'host.showHostOffer': {
    summary: 'Put it back, and tell its owner',
    body: { reason: 'It is by its teacher after all.' },
    answer: { offer, changed: true },
  },
};
