import { Card } from '../../ui/card.tsx';
import { Bone, Loading } from '../../ui/feedback/skeleton.tsx';

/** Placeholders of courses in progress, of the same height. */
export function OngoingSkeletons({ count, label }: { count: number; label: string }) {
  return (
    <Loading label={label}>
      <ul className="grid gap-5 breathing">
        {[...Array(count).keys()].map((place) => (
          <Card
            key={place}
            as="li"
            className="grid grid-cols-[104px_minmax(0,1fr)] gap-x-4 gap-y-3 wide:grid-cols-[10rem_minmax(0,1fr)]"
          >
            <Bone corner="m" className="aspect-square wide:row-span-3 wide:aspect-auto wide:min-h-38" />
            <div className="grid content-center gap-3">
              <Bone className="h-3.5 w-24" />
              <Bone className="h-6 w-3/4" />
              <Bone className="h-3.5 w-20" />
            </div>
            <div className="col-span-full grid gap-3 py-1 wide:col-span-1 wide:col-start-2">
              <Bone className="h-3.5 w-full" />
              <Bone className="h-3.5 w-3/4" />
              <Bone className="h-8 w-full" />
              <Bone className="h-2.5 w-full" />
            </div>
            <div className="col-span-full flex gap-2 wide:col-span-1 wide:col-start-2">
              <Bone corner="m" className="h-12 grow wide:w-36 wide:grow-0" />
              <Bone corner="m" className="h-12 grow wide:w-36 wide:grow-0" />
            </div>
          </Card>
        ))}
      </ul>
    </Loading>
  );
}
