import {
  Bold,
  Code,
  Eye,
  Heading,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
} from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { classNames } from '../class-names.ts';
import { type Edit, insertLink, type Typed, toggleCode, toggleLines, toggleMark } from './markdown-edits.ts';

type Tool = {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly edit: (typed: Typed) => Edit;
  /** With Control, or Command on a Mac. */
  readonly letter?: string;
};

const tools: readonly Tool[] = [
  { label: 'Bold', icon: Bold, edit: (typed) => toggleMark(typed, '**'), letter: 'B' },
  { label: 'Italic', icon: Italic, edit: (typed) => toggleMark(typed, '*'), letter: 'I' },
  { label: 'Heading', icon: Heading, edit: (typed) => toggleLines(typed, 'heading') },
  { label: 'List', icon: List, edit: (typed) => toggleLines(typed, 'list') },
  { label: 'Numbered list', icon: ListOrdered, edit: (typed) => toggleLines(typed, 'numbers') },
  { label: 'Quote', icon: Quote, edit: (typed) => toggleLines(typed, 'quote') },
  { label: 'Code', icon: Code, edit: toggleCode },
  { label: 'Link', icon: LinkIcon, edit: insertLink, letter: 'K' },
];

const toolClass = classNames(
  'press grid size-11 place-items-center rounded-s text-ink-soft wide:size-9 [&_svg]:size-4.5 [&_svg]:stroke-[2.2]',
  'hover:bg-tag hover:text-ink aria-disabled:bg-transparent aria-disabled:opacity-45',
);

// On phones it stands beside the label, so that the others have their row for themselves.
const previewClass = classNames(
  'press group/preview ms-auto inline-flex min-h-11 items-center type-label-m wide:min-h-9',
  'max-wide:absolute max-wide:end-0 max-wide:bottom-full max-wide:items-end max-wide:pb-0.5',
);

const pillClass =
  'inline-flex items-center gap-1.5 rounded-s px-2 py-1 group-hover/preview:ring-edge [&_svg]:size-4.5';

type MarkdownToolbarProps = {
  /** The id of the field. */
  fieldId: string;
  onEdit: (edit: (typed: Typed) => Edit) => void;
  /** Nothing can be changed. */
  fixed: boolean;
  previewing: boolean;
  onPreview: () => void;
};

/** What can be done with the words of a field, and how they will look. The arrow keys move between its buttons. */
export function MarkdownToolbar({ fieldId, onEdit, fixed, previewing, onPreview }: MarkdownToolbarProps) {
  const stopAt = useArrowKeys(tools.length + 1);
  const isOff = fixed || previewing;
  return (
    <div
      role="toolbar"
      aria-label="Formatting"
      aria-controls={fieldId}
      onKeyDown={stopAt.onKeyDown}
      className="relative -ms-3 flex flex-wrap items-center"
    >
      {tools.map(({ label, icon: Icon, edit, letter }, place) => (
        <button
          key={label}
          type="button"
          // Not disabled: the focus stays where it is.
          aria-disabled={isOff || undefined}
          aria-label={label}
          title={letter ? `${label} (${modifier()}${letter})` : label}
          aria-keyshortcuts={letter && `Control+${letter} Meta+${letter}`}
          onClick={() => !isOff && onEdit(edit)}
          className={toolClass}
          {...stopAt.propsOf(place)}
        >
          <Icon aria-hidden="true" />
        </button>
      ))}
      <button
        type="button"
        aria-pressed={previewing}
        onClick={onPreview}
        className={previewClass}
        {...stopAt.propsOf(tools.length)}
      >
        <span className={classNames(pillClass, previewing ? 'bg-ink text-paper' : 'text-green-text')}>
          <Eye aria-hidden="true" />
          Preview
        </span>
      </button>
    </div>
  );
}

/** One stop of the Tab key for all of them: the arrow keys, Home and End lead from one to the next. */
function useArrowKeys(count: number) {
  const [current, setCurrent] = useState(0);
  return {
    propsOf: (place: number) => ({
      tabIndex: place === current ? 0 : -1,
      onFocus: () => setCurrent(place),
    }),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const next = placeAfter(event.key, current, count);
      if (next === undefined) return;
      event.preventDefault();
      event.currentTarget.querySelectorAll('button')[next]?.focus();
    },
  };
}

function placeAfter(key: string, current: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (current + 1) % count;
    case 'ArrowLeft':
      return (current + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

const modifier = () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl+');
