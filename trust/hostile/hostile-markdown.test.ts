import { cleanLines } from '@skillverse/contract/text/clean-text';
import type { Block } from '@skillverse/contract/text/markdown/markdown-tree';
import { parseMarkdown } from '@skillverse/contract/text/markdown/parse-markdown';
import { plainForm } from '@skillverse/contract/text/markdown/plain-form';
import { expect, test } from 'vitest';
import { PAYLOADS } from './payloads.ts';

/** Each place of Markdown that a text can stand in. */
const placed: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `[here](${text})`,
  (text) => `[here](<${text}>)`,
  (text) => `[here](https://a.example "${text}")`,
  (text) => `[${text}](https://a.example)`,
  (text) => `![${text}](${text})`,
  (text) => `<${text}>`,
  (text) => `[here]\n\n[here]: ${text}`,
  (text) => `# ${text}\n\n> - ${text}`,
  (text) => `|a|\n|-|\n|${text}|`,
  (text) => `\`\`\`${text}\n${text}\n\`\`\`\n\n\`${text}\``,
];

const KINDS = /^(?:paragraph|heading|list|quote|code|table|rule|text|break|strong|emphasis|link)$/;
const FIELDS = /^(?:\d*|kind|text|parts|rank|start|items|blocks|alignments|head|rows|address)$/;

function faultsOf(blocks: readonly Block[]): string[] {
  const faults: string[] = [];
  JSON.stringify(blocks, (field, value) => {
    if (!FIELDS.test(field)) faults.push(field);
    if (field === 'kind' && !KINDS.test(value)) faults.push(value);
    if (field === 'address' && !/^(?:https?:\/\/[a-z\d.-]+[/:?#]|mailto:[^?]+$)/.test(value))
      faults.push(value);
    return value;
  });
  return faults;
}

test('no hostile text in Markdown becomes more than words and links to the web', () => {
  for (const payload of PAYLOADS) {
    for (const place of placed) {
      const text = cleanLines(place(payload));
      expect([text, faultsOf(parseMarkdown(text))]).toEqual([text, []]);
      expect([...plainForm(text)].length).toBeLessThanOrEqual([...text].length);
    }
  }
});
