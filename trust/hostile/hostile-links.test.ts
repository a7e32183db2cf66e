import { describe } from 'vitest';
import { expect, test } from '../../server/test/fixtures.ts';
import { aCourse, aMember, signedIn } from '../../server/test/given/given.ts';
import { aProject } from '../../server/test/given/given-projects.ts';
import type { Answer } from '../../server/test/site.ts';
import { times } from '../../server/test/times.ts';
import { PAYLOADS } from './payloads.ts';

const tried = PAYLOADS.filter((_, place) => place % times({ quick: 4, full: 1 }) === 0);

type Fields = Record<string, string | string[] | null>;

/** Taken as a plain address of the web, or refused with a sentence at its field. */
function settled({ status, body }: Answer, field: string): string {
  if (status === 422) {
    const [issue] = body.error?.issues ?? [];
    return issue?.path.split('.')[0] === field && /^[A-Z].{8,}$/.test(issue.message) ? 'refused' : 'unsaid';
  }
  const address = [(body as Fields)[field]].flat().at(-1);
  if (!address || !URL.canParse(address)) return `${status} ${address}`;
  const { protocol, username, password, href } = new URL(address);
  return /^https?:$/.test(protocol) && !username && !password && href === address ? 'taken' : address;
}

test('there are 200 hostile texts at least, each once', () => {
  expect(new Set(PAYLOADS).size).toBe(PAYLOADS.length);
  expect(PAYLOADS.length).toBeGreaterThanOrEqual(200);
});

describe(`none of ${tried.length} hostile texts`, () => {
  test('becomes a link or the address of a picture, but where it is a plain address of the web', async ({
    db,
    site,
  }) => {
    const member = await aMember(db);
    const as = await signedIn(db, member.id);
    const course = await aCourse(db, { teacherId: member.id });
    const project = await aProject(db, { creatorId: member.id });
    const fields: [path: string, field: string, value: (text: string) => unknown][] = [
      ['/api/me', 'linkedinUrl', (text) => text],
      ['/api/me', 'githubUrl', (text) => text],
      ['/api/me', 'portfolioUrl', (text) => text],
      ['/api/me', 'otherLinks', (text) => [text]],
      [`/api/projects/${project.id}`, 'projectLinks', (text) => [text]],
      [`/api/courses/${course.id}`, 'imageUrl', (text) => text],
    ];
    const taken = new Set<string>();
    for (const [path, field, value] of fields) {
      for (const text of tried) {
        const end = settled(await site.ask('PATCH', path, { as, body: { [field]: value(text) } }), field);
        expect([field, text, end]).toEqual([field, text, expect.stringMatching(/^(taken|refused)$/)]);
        if (end === 'taken') taken.add(new URL(text).hostname);
      }
    }
    expect([...taken].filter((host) => host !== 'covers.example')).toEqual([]);
  });
});
