import type { HostLogLine } from '@skillverse/contract/host/log';
import { Link } from '../../../navigation/link.tsx';
import { ACT_WORDS, changeWords, hostWords } from './act-words.ts';

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** One act: what, who, when, about whom, why, and what it changed. */
export function LogLine({ line }: { line: HostLogLine }) {
  const { act, member, reason, changes, at } = line;
  return (
    <li className="grid gap-1 border-line not-first:border-t-[1.5px] py-4">
      <p className="type-label">{ACT_WORDS[act]}</p>
      <p dir="auto" className="type-text-s text-ink-soft wrap-anywhere">
        {hostWords(line)} · <time dateTime={at}>{moment.format(new Date(at))}</time>
      </p>
      {member && (
        <p dir="auto" className="wrap-anywhere">
          About{' '}
          <Link
            to="/host/members/$memberId"
            params={{ memberId: member.id }}
            className="inline-flex min-h-6 items-center text-green-text underline"
          >
            {member.name}
          </Link>
        </p>
      )}
      {reason && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {reason}
        </p>
      )}
      {changes.length > 0 && (
        <ul className="grid type-text-s text-ink-soft">
          {changes.map((change) => (
            <li key={change.fact} dir="auto" className="wrap-anywhere">
              {changeWords(change)}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
