import { PROJECT_STATUSES, type ProjectCounts } from '@skillverse/contract/projects';
import { classNames } from '../../../ui/class-names.ts';
import { Bone } from '../../../ui/feedback/skeleton.tsx';
import { PriceTag } from '../../../ui/market/price-tag.tsx';
import { statusWords } from '../status-words.ts';

const rowClass = 'grid grid-cols-2 gap-2 narrow:flex narrow:flex-wrap wide:gap-4 *:grow *:basis-18';

/** How many of one's projects are in each status, each count on a price tag. */
export function StatusTiles({ counts }: { counts: ProjectCounts }) {
  return (
    <ul aria-label="Your projects by status" className={rowClass}>
      {PROJECT_STATUSES.map((status) => (
        <PriceTag key={status} label={statusWords[status]} count={counts[status]} />
      ))}
    </ul>
  );
}

/** Placeholders of the tiles. The list below announces that it is loading. */
export function TileSkeletons() {
  return (
    <div aria-hidden="true" className={classNames('breathing', rowClass)}>
      {PROJECT_STATUSES.map((status) => (
        <Bone key={status} corner="s" className="h-21.75 wide:h-20" />
      ))}
    </div>
  );
}
