import type { CoursePage } from '@skillverse/contract/discovery/course-page';
import { Note } from '../../../ui/feedback/note.tsx';
import { leftBeforeText } from './leaving-words.ts';

/** That the viewer has left the course of this page, and what became of its price. */
export function LeftBefore({ left }: Pick<CoursePage, 'left'>) {
  return left && <Note>{leftBeforeText(left)}</Note>;
}
