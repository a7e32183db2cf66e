import { Button } from '../controls/button.tsx';
import { Question } from '../dialog/question.tsx';

type RemoveFileQuestionProps = {
  name: string;
  /** For whom it will be gone. */
  whose: string;
  removing: boolean;
  /** Why it could not be removed. */
  failure: string | undefined;
  onRemove: () => void;
  onKeep: () => void;
};

/** Replaces the row of the file. */
export function RemoveFileQuestion(props: RemoveFileQuestionProps) {
  const { name, whose, removing, failure, onRemove, onKeep } = props;
  return (
    <Question
      title="Remove this file?"
      onKeep={removing ? undefined : onKeep}
      actions={
        <>
          <Button look="plain" disabled={removing} onClick={onKeep}>
            Keep
          </Button>
          <Button look="danger" pending={removing} onClick={onRemove}>
            Remove
          </Button>
        </>
      }
    >
      <p className="type-text-s wrap-anywhere">
        <bdi>{name}</bdi> will be gone for {whose}.
      </p>
      <div role="alert">{failure && <p className="type-text-s font-bold">{failure}</p>}</div>
    </Question>
  );
}
