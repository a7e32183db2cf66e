import { HELP_NOTE_MAX, type HelpRequest, NotSolvedReason, Thanks } from '@skillverse/contract/help/requests';
import { countCharacters, isBlank } from '@skillverse/contract/text/clean-text';
import { inGroups } from '@skillverse/contract/text/text-fields';
import { type FormEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useSignedInViewer } from '../../api/session/viewer.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Failure } from '../../ui/feedback/note.tsx';
import { focusHeir } from '../../ui/focus/focus-content.ts';
import { TextareaField } from '../../ui/forms/field.tsx';
import type { Decision } from './decision.ts';
import { decisionDrafts } from './decision-drafts.ts';
import { heirOf } from './request-focus.ts';
import { useDecide } from './use-decide.ts';

export type DecideDialogProps = {
  request: HelpRequest;
  decision: Decision;
  open: boolean;
  onClose: () => void;
};

const WORDS = {
  solved: { title: 'Solved?', yes: 'Solved', field: 'Say thank you', schema: Thanks },
  'not-solved': { title: 'Not solved?', yes: 'Not solved', field: 'Why not?', schema: NotSolvedReason },
  cancel: { title: 'Cancel your SOS?', yes: 'Cancel SOS', field: undefined, schema: Thanks },
} as const;

/** What the decision does to the coins, and who hears of it. */
function consequence({ helper, bountySvc }: HelpRequest, decision: Decision): string {
  const name = helper?.name ?? 'your helper';
  const coins = `${inGroups(bountySvc)} SVC`;
  if (decision === 'solved') return bountySvc > 0 ? `${coins} go to ${name}.` : `${name} is told.`;
  const back = bountySvc > 0 ? `${coins} come back to you.` : '';
  if (decision === 'cancel') return back || 'Nobody can help with it any more.';
  return `${back} ${name} reads the reason, and every member sees how many answers you marked so.`.trim();
}

function useDecision(request: HelpRequest, decision: Decision, onClose: () => void) {
  const viewer = useSignedInViewer();
  const about = `${decision} ${request.id}`;
  const [words, setWords] = useState(() => decisionDrafts.of(viewer.id, about));
  const isDone = useRef(false);
  const { run, ...command } = useDecide(request, decision, () => {
    isDone.current = true;
    decisionDrafts.keep(viewer.id, about, '');
    onClose();
  });
  function write(next: string) {
    decisionDrafts.keep(viewer.id, about, next);
    setWords(next);
  }
  return { ...command, decide: () => run(words), words, write, isDone };
}

/** Asks for a word of thanks, or a reason, before a request ends. What was written is kept until then. */
export function DecideDialog({ request, decision, open, onClose }: DecideDialogProps) {
  const { pending, failure, words, write, decide, isDone } = useDecision(request, decision, onClose);
  const { title, yes, field, schema } = WORDS[decision];
  const needed = decision === 'not-solved';
  const error = isBlank(words) ? undefined : z.safeParse(schema, words).error?.issues[0]?.message;
  function submit(event: FormEvent) {
    event.preventDefault();
    // The dialog or the screen below may be a form too.
    event.stopPropagation();
    if (!error && !(needed && isBlank(words))) decide();
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      finalFocus={() => !isDone.current || focusHeir(() => heirOf(request))}
      onSubmit={submit}
      footer={
        <div className="equal-buttons">
          <Button
            type="submit"
            look={decision === 'solved' ? 'filled' : 'danger'}
            tall
            disabled={needed && isBlank(words)}
            pending={pending}
          >
            {yes}
          </Button>
          <Button look="plain" tall onClick={onClose}>
            Back
          </Button>
        </div>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="wrap-anywhere">{consequence(request, decision)}</p>
        {field && (
          <TextareaField
            label={field}
            optional={!needed}
            required={needed}
            rows={3}
            dir="auto"
            readOnly={pending}
            value={words}
            onChange={(event) => write(event.target.value)}
            count={countCharacters(words)}
            countMax={HELP_NOTE_MAX}
            {...(error && { error })}
          />
        )}
        <Failure>{!pending && failure}</Failure>
      </div>
    </Dialog>
  );
}
