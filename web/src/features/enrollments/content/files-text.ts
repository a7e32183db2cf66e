import type { FileCounts } from '@skillverse/contract/courses';
import { wholeNumber } from '../../../ui/whole-number.ts';

/** What a course holds, e.g. '3 videos, 1 document'. */
export function filesText({ videos, documents, images }: FileCounts): string {
  const kinds = [
    [videos, 'video'],
    [documents, 'document'],
    [images, 'image'],
  ] as const;
  const there = kinds.filter(([count]) => count > 0);
  const texts = there.map(([count, kind]) => `${wholeNumber.format(count)} ${kind}${count === 1 ? '' : 's'}`);
  return texts.join(', ') || 'No videos or documents yet';
}
