import { countCharacters } from '@skillverse/contract/text/clean-text';
import { isTooDense } from '@skillverse/contract/text/markdown/limit-marks';
import { type ComponentProps, type Ref, useId, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { describeField, FieldFrame, type FieldWords, fieldControlClass } from '../forms/field.tsx';
import { applyEdit, typedIn } from './apply-edit.ts';
import { onMarkdownKey } from './markdown-keys.ts';
import { MarkdownToolbar } from './markdown-toolbar.tsx';
import { usePaste } from './use-paste.ts';
import { WrittenText } from './written-text.tsx';

type MarkdownFieldProps = Omit<FieldWords, 'hint' | 'count' | 'error'> &
  Omit<ComponentProps<'textarea'>, 'maxLength' | 'value' | 'ref'> & {
    error?: string | undefined;
    /** What stands in it now. */
    typed: string;
    countMax: number;
    /** The text as it is saved, if it is plain: until it is changed it stays so. */
    plain?: string | null | undefined;
    ref: Ref<HTMLTextAreaElement>;
  };

const HELP = 'Markdown: **bold**, #\u00A0heading, -\u00A0list';
const STILL_PLAIN = 'Written as plain text. Once you change it, marks such as * and # format it.';
const NO_LONGER_PLAIN = `No longer plain text. ${HELP}`;
const TOO_DENSE = 'It has more marks than can be formatted: it is shown as it is typed.';

/** A labelled field for a text in Markdown, with what formats it and a preview. */
export function MarkdownField(props: MarkdownFieldProps) {
  const { label, error, optional, typed, countMax, plain, id, className, ref, ...area } = props;
  const ownId = useId();
  const fieldId = id ?? ownId;
  const field = useRef<HTMLTextAreaElement>(null);
  const [previewing, setPreviewing] = useState(false);
  const paste = usePaste();
  const wasPlain = Boolean(plain);
  const isPlain = wasPlain && typed === plain;
  const hint = hintOf({ wasPlain, isPlain, typed });
  const words = { label, hint, optional, countMax, count: countCharacters(typed), ...(error && { error }) };
  return (
    <FieldFrame {...words} id={fieldId}>
      <MarkdownToolbar
        fieldId={fieldId}
        fixed={area.readOnly ?? false}
        previewing={previewing}
        onPreview={() => setPreviewing(!previewing)}
        onEdit={(edit) => field.current && applyEdit(field.current, edit(typedIn(field.current)))}
      />
      {/* In one place, so that nothing moves: the form may lead to the field at any time, which ends the preview. */}
      <div className="grid grid-cols-[minmax(0,1fr)] *:col-start-1 *:row-start-1">
        <textarea
          rows={2}
          {...area}
          ref={(element) => {
            field.current = element;
            if (typeof ref === 'function') return ref(element);
            if (ref) ref.current = element;
          }}
          id={fieldId}
          aria-invalid={error ? true : undefined}
          aria-describedby={describeField(fieldId, words)}
          {...(previewing && { 'aria-hidden': true, tabIndex: -1 })}
          onFocus={() => {
            setPreviewing(false);
            paste.prepare();
          }}
          onKeyDown={(event) => {
            paste.onKeyDown(event);
            onMarkdownKey(event);
          }}
          onPaste={paste.onPaste}
          className={classNames(
            fieldControlClass,
            'block resize-y py-2.5',
            previewing && 'pointer-events-none opacity-0',
            className,
          )}
        />
        {previewing && <Preview text={typed} isPlain={isPlain} />}
      </div>
    </FieldFrame>
  );
}

function hintOf({
  wasPlain,
  isPlain,
  typed,
}: {
  wasPlain: boolean;
  isPlain: boolean;
  typed: string;
}): string {
  if (isPlain) return STILL_PLAIN;
  if (isTooDense(typed)) return TOO_DENSE;
  return wasPlain ? NO_LONGER_PLAIN : HELP;
}

function Preview({ text, isPlain }: { text: string; isPlain: boolean }) {
  return (
    <section
      aria-label="Preview"
      className="min-w-0 rounded-m border-[1.5px] border-line bg-paper px-4 py-2.5"
    >
      {text.trim() === '' ? (
        <p className="text-ink-soft">Nothing to preview yet</p>
      ) : (
        <WrittenText text={text} format={isPlain ? 'plain' : 'markdown'} level={3} />
      )}
    </section>
  );
}
