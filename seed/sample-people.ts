import type { Profile } from '@skillverse/contract/profiles';

/** A member who is there from the first start. Nobody can sign in as one: there is no password. */
export interface SamplePerson {
  readonly id: Profile['id'];
  readonly name: string;
  /** Under a top-level domain that can never exist (RFC 2606), so that no letter reaches anybody. */
  readonly email: string;
  readonly avatarUrl: string;
  readonly skills: readonly string[];
  readonly bio: string;
  readonly joinedAt: string;
}

const id = (text: string) => text as Profile['id'];

export const ines: SamplePerson = {
  id: id('01a07aec-9480-7624-bcb9-37f62b0d6048'),
  name: 'Inés Moreno',
  email: 'ines.moreno@skillverse.invalid',
  avatarUrl: '/samples/people/ines.svg',
  skills: ['Spanish', 'Catalan', 'Storytelling', 'Cooking'],
  bio:
    'I sold oranges at my aunt’s stall in Valencia before I ever taught a lesson, and most of what I know about ' +
    'speaking to strangers I learned there. I teach the Spanish that people answer to. Ask me for a rice recipe.',
  joinedAt: '2026-09-07T08:12:00.000Z',
};

export const kofi: SamplePerson = {
  id: id('01a08741-5180-7619-870a-28be3fe235a8'),
  name: 'Kofi Mensah',
  email: 'kofi.mensah@skillverse.invalid',
  avatarUrl: '/samples/people/kofi.svg',
  skills: ['Photography', 'Lighting', 'Music Production', 'Field recording'],
  bio:
    'Portrait photographer from Accra. One lens, one window, plenty of patience. In the evenings I record the house: ' +
    'pots, doors, rain on the roof. I like teaching people who think that they need better equipment first.',
  joinedAt: '2026-09-09T17:40:00.000Z',
};

export const mei: SamplePerson = {
  id: id('01a09f60-8ce0-75e3-9942-e6a3f214025f'),
  name: 'Mei Tanaka',
  email: 'mei.tanaka@skillverse.invalid',
  avatarUrl: '/samples/people/mei.svg',
  skills: ['HTML', 'CSS', 'UI/UX Design', 'Accessibility', 'Usability testing'],
  bio:
    'I have spent twelve years making ticket machines, forms and web pages less annoying. I believe that every form ' +
    'has one field too many, and that the best test is a person who is in a hurry. Learning Spanish, slowly.',
  joinedAt: '2026-09-14T10:05:00.000Z',
};

export const tomasz: SamplePerson = {
  id: id('01a0abb2-8ac0-70c9-9075-bd5efe678de3'),
  name: 'Tomasz Zieliński',
  email: 'tomasz.zielinski@skillverse.invalid',
  avatarUrl: '/samples/people/tomasz.svg',
  skills: ['Statistics', 'Data Science', 'Python', 'Chart design'],
  bio:
    'Statistician at a water company in Poznań. I keep a folder of misleading charts and laugh at the ones that I ' +
    'drew myself. If you can read a bus timetable, you can learn what I teach.',
  joinedAt: '2026-09-16T19:30:00.000Z',
};

/** In the order in which they joined. */
export const samplePeople: readonly SamplePerson[] = [ines, kofi, mei, tomasz];
