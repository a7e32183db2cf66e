import type { HostReport } from '@skillverse/contract/host/reports';
import { Card } from '../../../ui/card.tsx';
import { Title } from '../../../ui/title.tsx';
import { ACT_DONE, moment } from './report-words.ts';

type Done = HostReport['done'][number];

/** What was done because of a report, what was undone, and what its member said to it. */
export function DoneHistory({ done }: { done: readonly Done[] }) {
  if (done.length === 0) return null;
  return (
    <Card as="section" className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <Title level={2} size="s">
        What was done
      </Title>
      <ul aria-label="What was done" className="grid gap-4">
        {done.map((one) => (
          <DoneLine key={one.decisionId} done={one} />
        ))}
      </ul>
    </Card>
  );
}

const at = (time: string) => moment.format(new Date(time));

function DoneLine({ done }: { done: Done }) {
  const { act, by, decidedAt, endsAt, undoneAt, appeal } = done;
  return (
    <li className="grid gap-1">
      <p dir="auto" className="wrap-anywhere">
        {ACT_DONE[act]}
        {by && ` by ${by.name}`} · <span className="text-ink-soft">{at(decidedAt)}</span>
      </p>
      {endsAt && <p className="type-text-s text-ink-soft">Until {at(endsAt)}</p>}
      {appeal && (
        <>
          <p className="type-text-s text-ink-soft">Appeal of {at(appeal.appealedAt)}:</p>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {appeal.text}
          </p>
          <p className="type-text-s text-ink-soft">{appealWords(appeal)}</p>
          {appeal.answer && (
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {appeal.answer}
            </p>
          )}
        </>
      )}
      {undoneAt && <p className="type-text-s text-ink-soft">Undone {at(undoneAt)}</p>}
    </li>
  );
}

function appealWords({ upheld }: NonNullable<Done['appeal']>): string {
  if (upheld === null) return 'Nobody has decided it yet.';
  return upheld ? 'Granted:' : 'Refused:';
}
