import type { Ok } from '@skillverse/contract/call';
import { HOST_REASON_MAX } from '@skillverse/contract/host/desk';
import {
  approveRequest,
  getHostJoining,
  listJoinRequests,
  refuseRequest,
} from '@skillverse/contract/host/joining';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useHostCommand } from '../../../api/commands/use-host-command.ts';
import { failureText } from '../../../api/http/refusal.ts';
import { keyOf, queryOf } from '../../../api/queries/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Question } from '../../../ui/dialog/question.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Failure } from '../../../ui/feedback/note.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { TextareaField } from '../../../ui/forms/field.tsx';
import { Title } from '../../../ui/title.tsx';
import { wholeNumber } from '../../../ui/whole-number.ts';

type Request = Ok<typeof listJoinRequests>['items'][number];

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** Who waits to be let in, the longest first. */
export function RequestList() {
  const query = useQuery(queryOf(listJoinRequests));
  return (
    <Card className="grid gap-3">
      <Title level={2} size="s">
        Requests to join
      </Title>
      {query.isPending && <SkeletonRows count={2} label="Loading who wants to join" />}
      {query.isError && !query.data && (
        <LoadFailed
          what="who wants to join"
          detail={failureText(query.error, listJoinRequests)}
          onRetry={() => query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {query.data && <Requests {...query.data} />}
    </Card>
  );
}

function Requests({ items, total }: Ok<typeof listJoinRequests>) {
  if (items.length === 0) return <p className="text-ink-soft">Nobody waits to be let in.</p>;
  return (
    <>
      <ul className="grid gap-5">
        {items.map((request) => (
          <RequestRow key={request.id} request={request} />
        ))}
      </ul>
      {total > items.length && (
        <p className="type-text-s text-ink-soft">
          {wholeNumber.format(total - items.length)} more wait. They come when you have decided these.
        </p>
      )}
    </>
  );
}

function RequestRow({ request }: { request: Request }) {
  const { name, email, emailVerified, skills, reason, createdAt } = request;
  const [isRefusing, setRefusing] = useState(false);
  const { approving, refusing } = useDeciding(request);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 border-line border-t pt-4 first:border-0 first:pt-0">
      <div>
        <p dir="auto" className="wrap-anywhere font-bold">
          {name}
        </p>
        <p className="wrap-anywhere type-text-s text-ink-soft">
          {email}, {emailVerified ? 'verified by Google' : 'not verified'} · {day.format(new Date(createdAt))}
        </p>
      </div>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {reason}
      </p>
      {skills.length > 0 && <p className="wrap-anywhere type-text-s">Skills: {skills.join(', ')}</p>}
      {isRefusing ? (
        <RefusalQuestion name={name} refusing={refusing} onKeep={() => setRefusing(false)} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button pending={approving.pending} onClick={() => approving.run()} aria-label={`Let in ${name}`}>
            Let in
          </Button>
          <Button
            look="plain"
            disabled={approving.pending}
            onClick={() => setRefusing(true)}
            aria-label={`Refuse ${name}`}
          >
            Refuse
          </Button>
        </div>
      )}
      <Failure>{approving.failure ?? refusing.failure}</Failure>
    </li>
  );
}

type RefusalQuestionProps = {
  name: string;
  refusing: ReturnType<typeof useDeciding>['refusing'];
  onKeep: () => void;
};

function RefusalQuestion({ name, refusing, onKeep }: RefusalQuestionProps) {
  const [reason, setReason] = useState('');
  return (
    <Question
      title={`Refuse ${name}?`}
      onKeep={refusing.pending ? undefined : onKeep}
      actions={
        <>
          <Button look="danger" pending={refusing.pending} onClick={() => refusing.run(reason)}>
            Refuse
          </Button>
          <Button look="plain" disabled={refusing.pending} onClick={onKeep}>
            Cancel
          </Button>
        </>
      }
    >
      <TextareaField
        label="Reason"
        optional
        hint="They read it when they try to log in."
        count={reason.length}
        countMax={HOST_REASON_MAX}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Question>
  );
}

function useDeciding({ id: requestId, name }: Request) {
  const client = useQueryClient();
  const toast = useToast();
  const refetch = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: keyOf(listJoinRequests) }),
      client.invalidateQueries({ queryKey: keyOf(getHostJoining) }),
    ]);
  const approving = useHostCommand(approveRequest, {
    input: () => ({ params: { requestId } }),
    onDone: () => toast.success(`${name} is a member now`),
    refetch,
  });
  const refusing = useHostCommand(refuseRequest, {
    input: (reason: string) => ({ params: { requestId }, body: { reason } }),
    onDone: () => toast.success(`${name} is not let in`),
    refetch,
  });
  return { approving, refusing };
}
