import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Bone, Loading } from '../../../ui/feedback/skeleton.tsx';

/** Two columns if there is room. */
export const projectGridClass = 'grid grid-cols-[minmax(0,1fr)] gap-5 wide:grid-cols-2';

/** Placeholders of project cards, of the usual height. */
export function ProjectSkeletons({ label }: { label?: string }) {
  return (
    <Loading label={label}>
      <ul className={classNames('breathing', projectGridClass)}>
        {[0, 1, 2, 3].map((position) => (
          <li key={position}>
            <Card className="grid gap-3">
              <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4">
                <Bone className="size-18" />
                <div className="grid gap-2">
                  <Bone className="h-6 w-24" />
                  <Bone className="h-6 w-full" />
                  <Bone className="h-5 w-1/2 wide:hidden" />
                </div>
              </div>
              <Bone className="h-10 w-full" />
              <Bone corner="full" className="h-7 w-4/5" />
              <Bone corner="full" className="h-7 w-2/3" />
              <div className="flex flex-wrap items-center justify-between gap-3">
                <Bone corner="full" className="h-9 w-40" />
                <Bone corner="m" className="h-12 w-full wide:w-56" />
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </Loading>
  );
}
