import type { MailKind } from '../../../integrations/mail/open-mails.ts';
import { issueUnsubscribeToken, type Keyed } from '../issue-unsubscribe-token.ts';
import { listNews } from './news-queries.ts';
import { findWanted } from './queries.ts';
import { digestWords } from './rules.ts';

/**
 * Tells what there is to tell when it is sent. It is of its day: what the mail server has not taken by the evening is dropped, and
 * the next one tells it too.
 */
export function writeDigest(keyed: Keyed, now: () => Date): MailKind {
  return {
    async write(tx, { userId, about, name }, siteUrl) {
      if (userId === null) return undefined;
      const every = await findWanted(tx, userId, new Date(about.dueAt ?? ''), now());
      const [news] = every ? await listNews(tx, [userId], new Date(about.until ?? '')) : [];
      if (!news) return undefined;
      const { parts, lines } = digestWords(news);
      const token = issueUnsubscribeToken(keyed, userId, 'digest');
      const heading = every === 'weekly' ? 'Your week' : 'Your day';
      return {
        subject: `${heading}: ${parts.join(', ')}`,
        heading,
        lines: [`Hello ${name}, this is new on Skillverse.`, ...lines],
        button: { label: 'Open Skillverse', href: `${siteUrl}/` },
        afterwards: ['In Settings you choose how often this mail comes.'],
        ending: { label: 'No more digests', href: `${siteUrl}/unsubscribe?token=${token}` },
        unsubscribeUrl: `${siteUrl}/api/unsubscribe/${token}`,
      };
    },
  };
}
