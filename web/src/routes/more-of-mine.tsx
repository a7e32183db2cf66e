import type { OwnList } from '@skillverse/contract/enrollments';
import { useMoreOfMine } from '../api/queries/my-courses.ts';
import { ShowMore } from '../ui/controls/show-more.tsx';

type MoreOfMineProps = {
  list: OwnList;
  /** Called just before more is fetched. */
  onMore: () => void;
};

/** Below one of the viewer's own lists. */
export function MoreOfMine({ list, onMore }: MoreOfMineProps) {
  return <ShowMore of={useMoreOfMine(list)} what="courses" onMore={onMore} />;
}
