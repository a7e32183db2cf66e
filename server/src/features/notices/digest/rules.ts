import type { UserId } from '@skillverse/contract/ids';

export const TITLES_MAX = 3;

/** What has come since a member's last digest that was sent, or since it was turned on. */
export interface News {
  readonly memberId: UserId;
  readonly courseCount: number;
  /** Of the newest courses, TITLES_MAX at most. */
  readonly titles: readonly string[];
  /** Conversations that wait for an answer. */
  readonly conversationCount: number;
  readonly teachingSvc: number;
  readonly learningSvc: number;
}

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** 'A', 'A and B', 'A, B and C', 'A, B, C and 4 more'. */
function listed(titles: readonly string[], count: number): string {
  const rest = count - titles.length;
  const parts = rest > 0 ? [...titles, `${rest} more`] : titles;
  const [last = '', ...before] = parts.toReversed();
  return before.length > 0 ? `${before.toReversed().join(', ')} and ${last}` : last;
}

function earnedLine({ teachingSvc, learningSvc }: News): string {
  const ways = [
    ...(teachingSvc > 0 ? [`${teachingSvc} SVC by teaching`] : []),
    ...(learningSvc > 0 ? [`${learningSvc} SVC by learning`] : []),
  ];
  return `You earned ${ways.join(' and ')}.`;
}

/** What a digest says: one part and one line of each thing that there is. */
export function digestWords(news: News): {
  readonly parts: readonly string[];
  readonly lines: readonly string[];
} {
  const { courseCount, titles, conversationCount, teachingSvc, learningSvc } = news;
  const parts: string[] = [];
  const lines: string[] = [];
  if (courseCount > 0) {
    const courses = counted(courseCount, 'new course', 'new courses');
    parts.push(courses);
    lines.push(`${courses} in your skills and categories: ${listed(titles, courseCount)}.`);
  }
  if (conversationCount > 0) {
    const conversations = counted(conversationCount, 'conversation', 'conversations');
    parts.push(conversations);
    lines.push(`${conversations} ${conversationCount === 1 ? 'waits' : 'wait'} for your answer.`);
  }
  if (teachingSvc + learningSvc > 0) {
    parts.push(`${teachingSvc + learningSvc} SVC earned`);
    lines.push(earnedLine(news));
  }
  return { parts, lines };
}
