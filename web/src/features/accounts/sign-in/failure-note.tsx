import { Failure } from '../../../ui/feedback/note.tsx';

/** Says what went wrong, and below it why, where that is known. */
export function FailureNote({ texts }: { texts: readonly string[] }) {
  return (
    <Failure>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Failure>
  );
}
