import { CircleAlert } from 'lucide-react';

/** A file that cannot be taken, and why, in one sentence. */
export type RefusedFile = { readonly name: string; readonly reason: string };

/** Always there, so that what appears in it is read out. Each name once. */
export function RefusedFiles({ files }: { files: readonly RefusedFile[] }) {
  return (
    <div role="alert">
      {files.map(({ name, reason }) => (
        <p key={name} className="flex items-start gap-1.5 type-text-s font-bold text-coral-text">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            <bdi>{name}</bdi>: {reason}
          </span>
        </p>
      ))}
    </div>
  );
}
