import { Bone, Loading } from '../../ui/feedback/skeleton.tsx';

/** The placeholder of a profile, in its shape. */
export function ProfileSkeleton() {
  return (
    <Loading label="Loading the profile">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 breathing wide:grid-cols-[22rem_minmax(0,1fr)] wide:gap-x-10">
        <div className="grid justify-items-center gap-4 wide:justify-items-start">
          <Bone corner="full" className="size-26" />
          <div className="grid gap-1">
            <Bone className="h-8 w-60" />
            <Bone className="h-6 w-60" />
          </div>
          <Bone className="h-16 w-full" />
          <Bone corner="m" className="h-12 w-44" />
        </div>
        <div className="grid content-start gap-6">
          <Bone corner="l" className="h-40" />
          <Bone className="h-7 w-24" />
          <div className="flex flex-wrap gap-2">
            <Bone corner="full" className="h-10 w-24" />
            <Bone corner="full" className="h-10 w-32" />
            <Bone corner="full" className="h-10 w-20" />
          </div>
        </div>
      </div>
    </Loading>
  );
}
