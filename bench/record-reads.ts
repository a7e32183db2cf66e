import { busyMemberOf } from './fill/fill-crowds.ts';

const record = () => '/api/me/record';

/** Of READS, those of records and of what is trending. */
export const RECORD_READS = [
  { call: 'discovery.listTrending', title: 'Trending courses', path: () => '/api/courses/trending' },
  { call: 'record.getMyRecord', title: 'Own record', path: record },
  { call: 'record.getMyRecord', title: 'Own record, of the busiest', path: record, by: busyMemberOf },
  {
    call: 'record.listPictures',
    title: 'Pictures for the gallery',
    path: () => '/api/me/gallery/pictures',
  },
];
