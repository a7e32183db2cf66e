import { Note } from '../../ui/note.tsx';

/** Says what went wrong, and below it why, where that is known. */
export function FailureNote({ texts }: { texts: readonly string[] }) {
  return (
    <Note tone="bad" role="alert">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Note>
  );
}
