import { Bone, Loading } from '../../ui/feedback/skeleton.tsx';
import { transferRowClass, transferSumsClass } from './transfer-row.tsx';

/** Placeholders of transfers, of the same height: each bar is in a line of the text style that it replaces. */
export function TransferSkeletons({ count, label }: { count: number; label: string }) {
  return (
    <Loading label={label}>
      <div className="grid min-h-11 items-center breathing">
        <Bone className="h-3.5 w-28" />
      </div>
      <ul className="breathing">
        {[...Array(count).keys()].map((position) => (
          <li key={position} className={transferRowClass}>
            <Bone corner="full" className="size-11" />
            <div className="grow basis-32">
              <Line line="h-[1lh] type-label" bar="w-4/5" />
              <Line line="h-[1lh] type-text-s" bar="w-3/5" />
            </div>
            <div className={transferSumsClass}>
              <Line line="h-[1.35em] type-amount" bar="w-22" />
              <Line line="h-[1lh] type-text-s" bar="w-26" />
            </div>
          </li>
        ))}
      </ul>
    </Loading>
  );
}

function Line({ line, bar }: { line: string; bar: string }) {
  return (
    <div className={`grid items-center ${line}`}>
      <Bone className={`h-3.5 ${bar}`} />
    </div>
  );
}
