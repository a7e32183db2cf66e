import type { HostReport } from '@skillverse/contract/host/reports';
import { REASON_WORDS } from '@skillverse/contract/reports';
import { KIND_WORDS } from '@skillverse/contract/rules/report-words';
import { Link } from '../../../navigation/link.tsx';
import { Card } from '../../../ui/card.tsx';
import { Avatar } from '../../../ui/market/avatar.tsx';
import { Tag } from '../../../ui/market/tag.tsx';
import { Title } from '../../../ui/title.tsx';
import { MessagesAround } from './messages-around.tsx';
import { earlierWords, moment } from './report-words.ts';

type Person = NonNullable<HostReport['about']>;

const linkClass = 'inline-flex min-h-11 items-center justify-self-start text-green-text underline';

/** What was reported, as it was then, and whose it is. */
export function ReportedThing({ report }: { report: HostReport }) {
  const { kind, about, copied } = report;
  return (
    <Card as="section" className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <Title level={2} size="s">
        What was reported
      </Title>
      <PersonLine person={about} />
      <p className="type-text-s text-ink-soft">{earlierWords(report)}</p>
      {copied === null ? (
        <p className="text-ink-soft">Nothing is kept of what it said.</p>
      ) : (
        kind !== 'message' && <Copied text={copied} />
      )}
      {kind === 'message' && <MessagesAround report={report} />}
      <ThingLink report={report} />
    </Card>
  );
}

function Copied({ text }: { text: string }) {
  return (
    <div className="grid gap-1">
      <p className="type-text-s text-ink-soft">As it was when it was reported:</p>
      <blockquote dir="auto" className="rounded-m bg-paper-sunk p-4 whitespace-pre-line wrap-anywhere">
        {text}
      </blockquote>
    </div>
  );
}

/** To where it can be seen today. */
function ThingLink({ report: { kind, targetId } }: { report: HostReport }) {
  if (kind === 'course')
    return (
      <Link to="/course/$courseId" params={{ courseId: targetId }} className={linkClass}>
        Open the {KIND_WORDS[kind]}
      </Link>
    );
  if (kind === 'project')
    return (
      <Link to="/project/$projectId" params={{ projectId: targetId }} className={linkClass}>
        Open the {KIND_WORDS[kind]}
      </Link>
    );
  return null;
}

export function PersonLine({ person }: { person: Person | null }) {
  if (!person) return <p className="text-ink-soft">Unknown User: they have left</p>;
  return (
    <Link
      to="/host/members/$memberId"
      params={{ memberId: person.id }}
      className="inline-flex min-h-11 max-w-full items-center gap-2 justify-self-start rounded-s type-label hover:underline"
    >
      <Avatar src={person.avatarUrl} size="s" />
      <bdi className="min-w-0 wrap-anywhere">{person.name}</bdi>
    </Link>
  );
}

/** Why, in whose words. The member never learns who it was. */
export function Reporting({ report }: { report: HostReport }) {
  const { reporter, reason, text, createdAt } = report;
  return (
    <Card as="section" className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <Title level={2} size="s">
        Who reported it
      </Title>
      <PersonLine person={reporter} />
      <p className="flex flex-wrap items-center gap-2">
        <Tag>{REASON_WORDS[reason]}</Tag>
        <time dateTime={createdAt} className="type-text-s text-ink-soft">
          {moment.format(new Date(createdAt))}
        </time>
      </p>
      {text && (
        <blockquote dir="auto" className="rounded-m bg-paper-sunk p-4 whitespace-pre-line wrap-anywhere">
          {text}
        </blockquote>
      )}
      <p className="type-text-s text-ink-soft">The reported member is never told who it was.</p>
    </Card>
  );
}
