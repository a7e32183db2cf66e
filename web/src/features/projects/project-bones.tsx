import { Bone, Loading } from '../../ui/skeleton.tsx';

/** Project cards on their way. */
export function ProjectBones({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <ul className="grid gap-5 breathing wide:grid-cols-2">
        {[0, 1, 2, 3].map((position) => (
          <li key={position} className="grid gap-3 rounded-l bg-card p-5 lift-0">
            <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-4">
              <Bone className="size-18" />
              <div className="grid gap-2">
                <Bone className="h-4 w-24" />
                <Bone className="h-6 w-full" />
              </div>
            </div>
            <Bone className="h-4 w-full" />
            <Bone className="h-4 w-2/3" />
            <Bone className="h-5 w-28" />
          </li>
        ))}
      </ul>
    </Loading>
  );
}
