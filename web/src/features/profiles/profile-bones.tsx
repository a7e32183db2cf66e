import { Bone, Loading } from '../../ui/skeleton.tsx';

/** A profile on its way, in its own shape. */
export function ProfileBones() {
  return (
    <Loading label="Loading the profile">
      <div className="grid gap-6 breathing wide:grid-cols-[22rem_minmax(0,1fr)] wide:gap-x-10">
        <div className="grid justify-items-center gap-4 wide:justify-items-start">
          <Bone className="size-26 rounded-full" />
          <Bone className="h-8 w-56" />
          <Bone className="h-5 w-64" />
          <Bone className="h-16 w-full" />
        </div>
        <div className="grid content-start gap-6">
          <Bone className="h-40 rounded-l" />
          <Bone className="h-7 w-24" />
          <div className="flex gap-2">
            <Bone className="h-10 w-24 rounded-full" />
            <Bone className="h-10 w-32 rounded-full" />
            <Bone className="h-10 w-20 rounded-full" />
          </div>
        </div>
      </div>
    </Loading>
  );
}
