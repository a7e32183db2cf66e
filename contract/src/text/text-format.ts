import * as z from 'zod/mini';

/** How a text was written. Markdown is shown as the tree in markdown/markdown-tree.ts has it. */
export const TextFormat = z.enum(['plain', 'markdown']);
export type TextFormat = z.output<typeof TextFormat>;
