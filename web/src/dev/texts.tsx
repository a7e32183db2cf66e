import { parseMarkdown } from '@skillverse/contract/text/markdown/parse-markdown';
import { useState } from 'react';
import { InlineText } from '../ui/texts/inline-text.tsx';
import { LinkedWords } from '../ui/texts/linked-words.tsx';
import { MarkdownField } from '../ui/texts/markdown-field.tsx';
import { MarkdownText } from '../ui/texts/markdown-text.tsx';
import { MarkdownToolbar } from '../ui/texts/markdown-toolbar.tsx';
import { TextTable } from '../ui/texts/text-table.tsx';
import { WrittenText } from '../ui/texts/written-text.tsx';
import { Title } from '../ui/title.tsx';

const written = `# Clay, water and patience

You learn to **centre**, to *open* and to \`trim\`. See [what we made](https://example.org/pots).

1. Wedge
2. Centre
   - with both hands
3. Open

> The clay remembers.

## What it costs

| Clay | Fires at | Shrinks | Comes from |
| --- | ---: | :---: | --- |
| Stoneware | 1240 °C | 12 % | Westerwald |
| Porcelain | 1280 °C | 15 % | Limoges |

\`\`\`
glaze = ash + clay
\`\`\`
`;

const wordsOf = (text: string) =>
  parseMarkdown(text).flatMap((block) => ('parts' in block ? block.parts : []));

const table = {
  kind: 'table',
  alignments: [null, 'right'],
  head: [wordsOf('Glaze'), wordsOf('Share')],
  rows: [[wordsOf('Ash'), wordsOf('60 %')]],
} as const;

/** Texts in Markdown: as they are read, and written. */
export function Texts() {
  const [typed, setTyped] = useState(written);
  return (
    <section className="grid max-w-form grid-cols-[minmax(0,1fr)] gap-4">
      <Title level={2} size="m">
        Texts
      </Title>
      <MarkdownText text={written} level={3} />
      <WrittenText text="Loaded when it is *first shown*." format="markdown" plain="Loaded later" level={3} />
      <p>
        <InlineText parts={wordsOf('A [bank.example](https://elsewhere.example/) that leads elsewhere')} />
      </p>
      <p>
        <LinkedWords>Plain addresses: https://example.org and amara@example.org.</LinkedWords>
      </p>
      <TextTable table={table} />
      <MarkdownToolbar
        fieldId=""
        onEdit={() => undefined}
        fixed
        previewing={false}
        onPreview={() => undefined}
      />
      <WrittenText text={'Plain lines,\nas they are: *no mark* does anything.'} format="plain" level={3} />
      <MarkdownField
        label="Description"
        rows={6}
        typed={typed}
        defaultValue={typed}
        countMax={5000}
        onChange={({ target }) => setTyped(target.value)}
        ref={null}
      />
      <MarkdownField
        label="Bio"
        optional
        rows={3}
        typed="Hello! 5 * 3 pots a day."
        plain="Hello! 5 * 3 pots a day."
        defaultValue="Hello! 5 * 3 pots a day."
        countMax={500}
        ref={null}
      />
    </section>
  );
}
