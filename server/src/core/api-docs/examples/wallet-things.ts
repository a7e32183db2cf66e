import { course } from '../example-things.ts';

export const transfer = {
  id: '17',
  reason: 'enroll',
  cause: null,
  bountyState: null,
  amountSvc: -100,
  balanceAfterSvc: 400,
  courseTitle: course.title,
  counterpartName: course.teacher.name,
  createdAt: '2026-11-21T09:30:00.000Z',
};

export const welcome = {
  id: '16',
  reason: 'welcome',
  cause: null,
  bountyState: null,
  amountSvc: 500,
  balanceAfterSvc: 500,
  courseTitle: null,
  counterpartName: null,
  createdAt: '2026-11-20T09:28:00.000Z',
};

export const dayBalances = [
  { day: '2026-11-20', balanceSvc: 500 },
  { day: '2026-11-21', balanceSvc: 400 },
];
