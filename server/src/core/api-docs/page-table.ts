import { type Html, html } from './html.ts';

/**
 * A table whose rows stack on a phone. Roles are written out, because browsers forget what a table is once its parts
 * are laid out in another way.
 */
export function table(
  kind: 'fields' | 'errors',
  caption: string,
  heads: readonly string[],
  rows: readonly (readonly Html[])[],
): Html {
  const cells = (row: readonly Html[]) =>
    row.map((cell, index) =>
      index === 0 ? html`<th role="rowheader" scope="row">${cell}</th>` : html`<td role="cell">${cell}</td>`,
    );
  return html`<table role="table" class="${kind}"><caption>${caption}</caption>
<thead role="rowgroup"><tr role="row">${heads.map((head) => html`<th role="columnheader" scope="col">${head}</th>`)}</tr></thead>
<tbody role="rowgroup">${rows.map((row) => html`<tr role="row">${cells(row)}</tr>\n`)}</tbody></table>`;
}
