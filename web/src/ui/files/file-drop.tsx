import type { LucideIcon } from 'lucide-react';
import { useId, useMemo } from 'react';
import { useDropzone } from 'react-dropzone';
import { classNames } from '../class-names.ts';
import { Button } from '../controls/button.tsx';
import { type Extension, pickerTypes } from './picker-types.ts';
import { type RefusedFile, RefusedFiles } from './refused-files.tsx';

type FileDropProps = {
  /** What it is for, e.g. 'Images'. */
  label: string;
  /** On the button, e.g. 'Choose images'. */
  action: string;
  /** Which files, and how large. */
  hint: string;
  /** What else limits them, in small print. */
  more?: string | undefined;
  icon: LucideIcon;
  /** What the picker offers; a list that stays the same. */
  extensions: readonly Extension[];
  /** All chosen or dropped files. The caller reports those that cannot be accepted. */
  onFiles: (files: readonly File[]) => void;
  refused: readonly RefusedFile[];
  disabled?: boolean;
};

/** A drop area with a button for choosing files. */
export function FileDrop({
  label,
  action,
  hint,
  more,
  icon: Icon,
  extensions,
  onFiles,
  refused,
  disabled = false,
}: FileDropProps) {
  const id = useId();
  const accept = useMemo(() => pickerTypes(extensions), [extensions]);
  const drop = useDropzone({
    accept,
    disabled,
    noClick: true,
    noKeyboard: true,
    onDrop: (taken, rejected) => onFiles([...taken, ...rejected.map(({ file }) => file)]),
  });
  return (
    <div className="grid gap-1.5">
      <div
        {...drop.getRootProps({ role: 'group', 'aria-labelledby': `${id}-label` })}
        className={classNames(
          'rounded-m border-[1.5px] border-dashed p-4',
          drop.isDragActive ? 'border-green bg-green-wash' : 'border-edge',
        )}
      >
        {/* The button asks for files; met beside it, this would be a second one of its name. */}
        <input {...drop.getInputProps({ 'aria-label': action })} hidden />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <span className="grid size-11 shrink-0 place-items-center rounded-s bg-green-wash text-green-text">
            <Icon aria-hidden="true" className="size-5" />
          </span>
          <span className="grid min-w-0 flex-1">
            <span id={`${id}-label`} className="type-label">
              {label}
            </span>
            <span id={`${id}-hint`} className="type-text-s text-balance text-ink-soft">
              {drop.isDragActive ? 'Drop them here' : hint}
            </span>
            {more && <More id={`${id}-more`} text={more} />}
          </span>
          <Button
            look="quiet"
            disabled={disabled}
            onClick={drop.open}
            aria-describedby={more ? `${id}-hint ${id}-more` : `${id}-hint`}
            className="max-wide:w-full"
          >
            {action}
          </Button>
        </div>
      </div>
      <RefusedFiles files={refused} />
    </div>
  );
}

function More({ id, text }: { id: string; text: string }) {
  return (
    <span id={id} className="type-text-s text-ink-soft">
      {text}
    </span>
  );
}
