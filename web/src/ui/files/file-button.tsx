import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { Button } from '../controls/button.tsx';
import { type Extension, pickerTypes } from './picker-types.ts';

type FileButtonProps = {
  /** The accessible name, if the label alone is not enough. */
  label: string;
  /** What the picker offers. */
  extensions: readonly Extension[];
  onFile: (file: File) => void;
  children: ReactNode;
};

/** Asks for one file. */
export function FileButton({ label, extensions, onFile, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  function take(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    event.target.value = ''; // the same file may be chosen once more
    if (file) onFile(file);
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={Object.entries(pickerTypes(extensions)).flat(2).join()}
        aria-label={label}
        tabIndex={-1}
        hidden
        onChange={take}
      />
      <Button look="bare" aria-label={label} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
