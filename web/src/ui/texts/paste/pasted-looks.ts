/** Where the style of an element is kept, so that no browser looks at it. */
export const STYLE_KEPT = 'data-style';

const declared = (element: Element, property: string): string => {
  const style = element.getAttribute(STYLE_KEPT) ?? element.getAttribute('style') ?? '';
  const found = new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;!]+)`, 'i').exec(style);
  return found?.[1]?.trim().toLowerCase() ?? '';
};

/** What nobody saw where it was copied is not pasted. */
export function isHidden(element: Element): boolean {
  return (
    element.hasAttribute('hidden') ||
    declared(element, 'display') === 'none' ||
    /^(?:hidden|collapse)$/.test(declared(element, 'visibility')) ||
    /^0(?:\.0+)?%?$/.test(declared(element, 'opacity')) ||
    /^0(?:\.0+)?[a-z%]*$/.test(declared(element, 'font-size')) ||
    declared(element, 'mso-hide') === 'all'
  );
}

/** Some programs say it by style alone, and put all they copy into one <b> that is not bold. */
export function isStrong(element: Element): boolean {
  const weight = declared(element, 'font-weight');
  if (weight !== '') return /^(?:bold|bolder|[6-9]00)$/.test(weight);
  return /^(?:b|strong)$/i.test(element.localName);
}

/** Code, of programs that put it into lines of their own; texts have 'pre-wrap' at most. */
export const isCode = (element: Element): boolean =>
  element.localName === 'div' && declared(element, 'white-space') === 'pre';

export function isItalic(element: Element): boolean {
  const style = declared(element, 'font-style');
  if (style !== '') return /^(?:italic|oblique)/.test(style);
  return /^(?:i|em)$/i.test(element.localName);
}
