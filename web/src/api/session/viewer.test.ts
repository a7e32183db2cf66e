import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiRefusal } from '../http/refusal.ts';
import { viewerQuery } from './viewer.ts';

const AMARA = '01931b6e-7c00-7000-8000-000000000001';
const KOFI = '01931b6e-7c00-7000-8000-000000000002';

const profile = (id: string) => ({
  id,
  name: 'Amara',
  email: 'amara@example.org',
  emailVerified: false,
  avatarUrl: '/default-avatar.svg',
  skills: ['Ceramics'],
  bio: null,
  bioFormat: 'plain',
  bioPlain: null,
  rating: 0,
  reviewCount: 0,
  skillCoins: 500,
  linkedinUrl: null,
  githubUrl: null,
  portfolioUrl: null,
  otherLinks: [],
  skillsVerified: false,
  verificationStatus: 'not_started',
  ongoingCourses: [],
  completedCourses: [],
  collaborations: [],
  onboardingCompleted: false,
  welcomeSvc: 500,
  timeZone: 'UTC',
  isHost: false,
  isSuspended: false,
  asksConsent: false,
  createdAt: '2026-11-21T09:30:00.000Z',
  updatedAt: '2026-11-21T09:30:00.000Z',
});

const signedIn = (id: string) => Response.json(profile(id));
const signedOut = () =>
  Response.json(
    { error: { code: 'SIGN_IN_REQUIRED', message: 'User not authenticated', requestId: 'r' } },
    { status: 401 },
  );

let client: QueryClient;
const look = () => client.fetchQuery({ ...viewerQuery, staleTime: 0, retry: false });
const answer = (response: () => Response) => vi.stubGlobal('fetch', () => Promise.resolve(response()));

beforeEach(() => {
  client = new QueryClient();
});
afterEach(() => vi.unstubAllGlobals());

test('nobody signed in is an answer, not a failure', async () => {
  answer(signedOut);
  expect(await look()).toBeNull();
});

test('a session lost later is a failure that keeps the viewer known so far', async () => {
  answer(() => signedIn(AMARA));
  await look();
  answer(signedOut);
  await expect(look()).rejects.toBeInstanceOf(ApiRefusal);
  expect(client.getQueryData(viewerQuery.queryKey)).toMatchObject({ id: AMARA });
});

test('what was cached for one member is gone when another is found signed in', async () => {
  answer(() => signedIn(AMARA));
  await look();
  client.setQueryData(['GET /api/me/courses'], 'courses of Amara');
  await look();
  expect(client.getQueryData(['GET /api/me/courses'])).toBe('courses of Amara');
  answer(() => signedIn(KOFI));
  expect(await look()).toMatchObject({ id: KOFI });
  expect(client.getQueryData(['GET /api/me/courses'])).toBeUndefined();
});
