import { verifySkills } from '@skillverse/contract/rules/verification';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checksOf, verifyMember } from './skill-verification.ts';

const draft = {
  skills: ['Ceramics', 'Yoruba', 'Glazing'],
  linkedinUrl: 'https://linkedin.com/in/amara',
  githubUrl: null,
  portfolioUrl: 'https://amara.example',
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function begin() {
  const controller = new AbortController();
  const checks: string[] = [];
  const settled = vi.fn();
  const verifying = verifyMember('amara', draft, {
    onCheck: (check) => checks.push(check),
    signal: controller.signal,
  });
  verifying.then(settled, settled);
  return { controller, checks, settled };
}

test('each link that is given is looked at, then the skills', () => {
  expect(checksOf(draft)).toEqual(['linkedin', 'portfolio', 'skills']);
  expect(checksOf({ ...draft, linkedinUrl: null, portfolioUrl: null })).toEqual(['skills']);
});

test.each([
  [0, 2000],
  [1, 5000],
])(
  'at the random number %d a verification takes %d ms, and nothing leaves the browser',
  async (random, takesMs) => {
    vi.spyOn(Math, 'random').mockReturnValue(random);
    const fetching = vi.spyOn(globalThis, 'fetch');
    const { checks, settled } = begin();
    expect(checks).toEqual(['linkedin']);
    await vi.advanceTimersByTimeAsync(takesMs - 1);
    expect(checks).toEqual(['linkedin', 'portfolio', 'skills']);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledExactlyOnceWith(verifySkills('amara', draft));
    expect(fetching).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  },
);

test('a canceled verification comes to no result and looks at nothing more', async () => {
  const { controller, checks, settled } = begin();
  await vi.advanceTimersByTimeAsync(100);
  controller.abort('left');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(settled).toHaveBeenCalledExactlyOnceWith('left');
  expect(checks).toEqual(['linkedin']);
  expect(vi.getTimerCount()).toBe(0);
});
