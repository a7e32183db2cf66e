import { createHash } from 'node:crypto';
import { noticePath } from '@skillverse/contract/rules/notice-target';
import { pushWords } from '@skillverse/contract/rules/notice-words';
import { inGroups } from '@skillverse/contract/text/text-fields';
import type { NoticeRow } from '../queries.ts';
import { groupFigures } from '../rules.ts';

/** What a browser shows; the worker of the web app reads it (web/worker/push.js). What is at the app's icon comes with it. */
interface PushText {
  readonly body: string;
  /** Where a press leads to, on this site. */
  readonly path: string;
  /** A later one with the same tag takes its place. */
  readonly tag: string;
}

/** @param rows of one member, the newest first, at least one */
export function writePush(rows: readonly NoticeRow[]): PushText | undefined {
  const groups = [...Map.groupBy(rows, ({ kind, subjectId }) => `${kind} ${subjectId}`)];
  const [[key, first] = []] = groups;
  if (key === undefined || first === undefined) return undefined;
  if (groups.length > 1) {
    const isTalk = rows.every(({ kind }) => kind === 'message');
    const what = isTalk ? 'messages' : 'notices';
    return {
      body: `${inGroups(rows.length)} ${what} came during your quiet hours`,
      path: isTalk ? '/messages' : '/',
      tag: 'quiet hours',
    };
  }
  const notice = { ...first[0]!, ...groupFigures(first) };
  return { body: pushWords(notice), path: noticePath(notice), tag: key };
}

/** As Topic of RFC 8030 has to be: up to 32 characters of base64url. The push service sees it, so it tells nothing. */
export function topicOf({ tag }: Pick<PushText, 'tag'>): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32);
}
