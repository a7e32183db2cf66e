import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Bone, Loading } from '../../ui/feedback/skeleton.tsx';

export const peopleGridClass = 'grid grid-cols-[minmax(0,1fr)] gap-5 mid:grid-cols-2 wide:grid-cols-3';

const COUNT = 6;

/** Placeholders of member cards. The line above announces that they are loading. */
export function PeopleSkeletons() {
  return (
    <Loading>
      <ul className={classNames('breathing', peopleGridClass)}>
        {[...Array(COUNT).keys()].map((position) => (
          <li key={position}>
            <Card className="grid gap-3">
              <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3">
                <Bone corner="full" className="size-17" />
                <div className="grid gap-2">
                  <Bone className="h-5 w-3/5" />
                  <Bone className="h-4 w-2/5" />
                </div>
              </div>
              <Bone className="h-10 w-full" />
              <Bone corner="full" className="h-7 w-4/5" />
              <Bone corner="m" className="h-12 w-full" />
            </Card>
          </li>
        ))}
      </ul>
    </Loading>
  );
}
