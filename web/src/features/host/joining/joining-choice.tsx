import type { JoiningMode } from '@skillverse/contract/accounts/joining';
import { useState } from 'react';
import { Card } from '../../../ui/card.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Failure } from '../../../ui/feedback/note.tsx';
import { RadioList } from '../../../ui/forms/radio-list.tsx';
import { Title } from '../../../ui/title.tsx';
import { JOINING_OPTIONS } from './joining-words.ts';
import { useChangeJoining } from './use-change-joining.ts';

type JoiningChoiceProps = {
  mode: JoiningMode;
  /** Nobody has chosen yet, and the desk asks for it. */
  asks?: boolean;
};

/** Who may become a member. */
export function JoiningChoice({ mode, asks = false }: JoiningChoiceProps) {
  const [chosen, setChosen] = useState<JoiningMode>();
  const changing = useChangeJoining();
  const value = chosen ?? mode;
  return (
    <Card className="grid gap-4">
      <Title level={2} size="s">
        {asks ? 'First: who may join?' : 'Who may join'}
      </Title>
      {asks && (
        <p>
          This site can be reached from the internet. Choose who may become a member; you can change it at any
          time under Joining.
        </p>
      )}
      <RadioList
        label="People join"
        options={JOINING_OPTIONS}
        checkedValue={value}
        readOnly={changing.pending}
        onChange={(event) => setChosen(event.target.value as JoiningMode)}
      />
      {(asks || value !== mode) && (
        <Button className="justify-self-start" pending={changing.pending} onClick={() => changing.run(value)}>
          {asks ? 'Choose this' : 'Save'}
        </Button>
      )}
      <Failure>{changing.failure}</Failure>
    </Card>
  );
}
