import { classNames } from '../class-names.ts';
import { Bone, Loading } from './skeleton.tsx';

type SkeletonRowsProps = {
  count: number;
  label: string;
  /** No higher than the thumbnail: what is around it keeps its own distance. */
  alone?: boolean;
};

/** Rows with a thumbnail, on a card that is already there. */
export function SkeletonRows({ count, label, alone = false }: SkeletonRowsProps) {
  return (
    <Loading label={label}>
      <ul className="breathing">
        {[...Array(count).keys()].map((position) => (
          <li
            key={position}
            className={classNames(
              'grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3',
              !alone && 'min-h-23',
              position > 0 && 'border-t-[1.5px] border-line',
            )}
          >
            <Bone className="size-16" />
            <div className="grid gap-2">
              <Bone className="h-4 w-4/5" />
              <Bone className="h-4 w-20" />
            </div>
          </li>
        ))}
      </ul>
    </Loading>
  );
}
