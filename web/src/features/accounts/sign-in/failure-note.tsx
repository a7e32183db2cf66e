import { Failure } from '../../../ui/feedback/note.tsx';

/** What went wrong, and the reason below it, if known. */
export function FailureNote({ texts }: { texts: readonly string[] }) {
  return (
    <Failure>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Failure>
  );
}
