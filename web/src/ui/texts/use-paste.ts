import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { replaceSelection, typedIn } from './apply-edit.ts';
import { isInFence, placed } from './paste/placed.ts';

const loadConverter = () => import('./paste/html-to-markdown.ts');

/** Any tag that could become a mark; without one the browser pastes as it does. */
const RICH =
  /<(?:h[1-6]|[bia]|strong|em|code|kbd|samp|tt|pre|[uo]l|blockquote|table|hr)[\s/>]|font-(?:weight|style)/i;

/** Rich text that is pasted becomes Markdown. 'Paste as plain text' pastes plain text. */
export function usePaste() {
  const asPlain = useRef(false);
  return {
    /** The field has the focus: its code may be needed soon. */
    prepare: () => void loadConverter().catch(() => undefined),
    onKeyDown({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent) {
      if (key.toLowerCase() === 'v') asPlain.current = shiftKey && (ctrlKey || metaKey);
    },
    onPaste(event: ClipboardEvent<HTMLTextAreaElement>) {
      const { currentTarget: area, clipboardData } = event;
      const html = clipboardData.getData('text/html');
      const isRich = RICH.test(html) && !asPlain.current && !isInFence(typedIn(area));
      asPlain.current = false;
      if (!isRich || area.readOnly) return;
      event.preventDefault();
      void pasteRich(area, html, clipboardData.getData('text/plain'));
    },
  };
}

async function pasteRich(area: HTMLTextAreaElement, html: string, plain: string): Promise<void> {
  const markdown = await converted(html);
  if (!area.isConnected || area.readOnly) return;
  area.focus();
  const insert = markdown === undefined ? plain.replace(/\r\n?/g, '\n') : placed(markdown, typedIn(area));
  if (insert !== '') replaceSelection(area, insert);
}

/** @returns undefined where the plain text is to be pasted: there is nothing rich, or the code for it cannot be loaded */
async function converted(html: string): Promise<string | undefined> {
  try {
    return (await loadConverter()).htmlToMarkdown(html);
  } catch {
    return undefined;
  }
}
