import type { Edit, Typed } from './markdown-edits.ts';

export function typedIn({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Typed {
  return { text: value, start: selectionStart, end: selectionEnd };
}

/** Changes the text as if it were typed: the browser's own undo takes it back, and the form hears of it. */
export function applyEdit(area: HTMLTextAreaElement, { from, to, insert, selects }: Edit): void {
  area.focus();
  area.setSelectionRange(from, to);
  if (from !== to || insert !== '') replaceSelection(area, insert);
  area.setSelectionRange(...selects);
}

/** The old command is the only way that keeps what can be undone. */
export function replaceSelection(area: HTMLTextAreaElement, insert: string): void {
  const isDone =
    insert === '' ? document.execCommand('delete') : document.execCommand('insertText', false, insert);
  if (isDone) return;
  area.setRangeText(insert, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: insert }));
}
