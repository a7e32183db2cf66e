import type { Examples } from '../example.ts';

const gallery = [
  {
    mediaId: '0190a000-0000-7000-8000-000000000051',
    projectId: '0190a000-0000-7000-8000-000000000031',
    projectTitle: 'Seed library',
    caption: 'Our first shelf',
  },
];
const { caption: _, ...picture } = { ...gallery[0] };
const awardedAt = '2026-11-20T09:30:00.000Z';
const items = gallery.map(({ mediaId, caption }) => ({ mediaId, caption }));

export const recordExamples: Examples = {
  'record.getMyRecord': {
    summary: 'Your record: streak, what you earned this month, achievements and gallery',
    answer: {
      streakDays: 4,
      days: [
        { day: '2026-11-15', kind: 'missed' },
        { day: '2026-11-16', kind: 'learned' },
        { day: '2026-11-17', kind: 'learned' },
        { day: '2026-11-18', kind: 'rest' },
        { day: '2026-11-19', kind: 'learned' },
        { day: '2026-11-20', kind: 'learned' },
        { day: '2026-11-21', kind: 'open' },
      ],
      earnedThisMonthSvc: 220,
      achievements: [
        { key: 'first-course', awardedAt },
        { key: 'streak-master', awardedAt: null },
        { key: 'collaborator', awardedAt: null },
        { key: 'skill-sharer', awardedAt: null },
        { key: 'ai-verified', awardedAt: null },
      ],
      gallery,
      shown: { achievements: true, gallery: true },
    },
  },
  'record.putRecordSwitches': {
    summary: 'Choose what of your record others see',
    body: { achievements: true, gallery: false },
    answer: { achievements: true, gallery: false },
  },
  'record.putGallery': {
    summary: 'Choose the pictures of your gallery, 12 at most, from projects that you are in',
    body: { items },
    answer: { gallery },
  },
  'record.listPictures': {
    summary: 'The pictures that you may choose, the last uploaded first',
    answer: { items: [picture], nextCursor: null },
  },
  'record.getRecord': {
    summary: 'What a member shows of the record: achievements and gallery',
    answer: { isSample: false, achievements: [{ key: 'first-course', awardedAt }], gallery },
  },
};
