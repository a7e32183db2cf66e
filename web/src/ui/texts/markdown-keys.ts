import type { KeyboardEvent } from 'react';
import { isComposing } from '../forms/is-composing.ts';
import { applyEdit, typedIn } from './apply-edit.ts';
import { continueLines, type Edit, insertLink, type Typed, toggleMark } from './markdown-edits.ts';

const shortcuts: Record<string, (typed: Typed) => Edit> = {
  b: (typed) => toggleMark(typed, '**'),
  i: (typed) => toggleMark(typed, '*'),
  k: insertLink,
};

/** What keys do in a field for Markdown. Tab is not among them: it leaves the field. */
export function onMarkdownKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { currentTarget: area, key } = event;
  if (area.readOnly || isComposing(event) || event.altKey || event.shiftKey) return;
  const edit =
    event.ctrlKey || event.metaKey ? shortcuts[key.toLowerCase()]?.(typedIn(area)) : onEnter(key, area);
  if (!edit) return;
  event.preventDefault();
  applyEdit(area, edit);
}

function onEnter(key: string, area: HTMLTextAreaElement): Edit | undefined {
  return key === 'Enter' ? continueLines(typedIn(area)) : undefined;
}
