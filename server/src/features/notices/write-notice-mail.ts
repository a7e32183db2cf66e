import { type NoticeKind, SWITCHED_KINDS, type SwitchedKind } from '@skillverse/contract/notices';
import { noticePath } from '@skillverse/contract/rules/notice-target';
import { noticeWords } from '@skillverse/contract/rules/notice-words';
import type { MailKind } from '../../integrations/mail/open-mails.ts';
import { issueUnsubscribeToken, type Keyed } from './issue-unsubscribe-token.ts';
import { listMailed } from './mail-queries.ts';
import { groupFigures } from './rules.ts';

const isSwitched = (kind: NoticeKind): kind is SwitchedKind => SWITCHED_KINDS.some((one) => one === kind);

/** Tells of notices of one kind about one thing that were not read yet, and how to end such mails, if they can be ended. */
export function writeNoticeMail(keyed: Keyed): MailKind {
  return {
    // Which of them reach a suspended member stands in wanted-queries.ts.
    isForSuspended: true,
    async write(tx, { userId, about, name }, siteUrl) {
      if (userId === null) return undefined;
      const [newest, ...older] = await listMailed(tx, userId, {
        firstId: Number(about.firstId),
        lastId: Number(about.lastId),
      });
      if (!newest) return undefined;
      const { kind, subjectId, title, detail, actorName } = newest;
      const notice = { kind, subjectId, title, detail, actorName, ...groupFigures([newest, ...older]) };
      const words = noticeWords(notice);
      return {
        subject: words,
        heading: words,
        lines: [`Hello ${name}, this ${kind === 'message' ? 'waits for you' : 'is new'} on Skillverse.`],
        button: { label: 'Have a look', href: `${siteUrl}${noticePath(notice)}` },
        ...(isSwitched(kind) && endingFor(issueUnsubscribeToken(keyed, userId, kind), siteUrl)),
      };
    },
  };
}

const endingFor = (token: string, siteUrl: string) => ({
  ending: { label: 'No more mails of this kind', href: `${siteUrl}/unsubscribe?token=${token}` },
  unsubscribeUrl: `${siteUrl}/api/unsubscribe/${token}`,
});
