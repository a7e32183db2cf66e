import { openCourseMedia } from '@skillverse/contract/course-content';
import type { CourseMedia } from '@skillverse/contract/courses/media';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { readText } from '../../../api/http/read-text.ts';
import { ApiRefusal, isRefusal } from '../../../api/http/refusal.ts';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx';

type DocumentTextProps = {
  file: CourseMedia;
  onViewed: (file: CourseMedia) => void;
  onRefused: () => Promise<unknown>;
};

/** The words of a document, below its name. */
export function DocumentText({ file, onViewed, onRefused }: DocumentTextProps) {
  const text = useQuery({
    queryKey: ['text', file.url],
    queryFn: async ({ signal }) => {
      try {
        return await readText(file.url, signal);
      } catch (error) {
        // If the course or the file is gone, the refetched content shows it, and a retry would be useless.
        if (isRefusal(error, openCourseMedia)) await onRefused();
        throw error;
      }
    },
    // A file never changes: another one has another address.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isRead = text.data !== undefined;
  const tellViewed = useEffectEvent(() => onViewed(file));
  useEffect(() => {
    if (isRead) tellViewed();
  }, [isRead]);
  return (
    <section aria-label={file.name} className="min-w-0 basis-full rounded-m bg-paper-sunk p-4 wide:p-5">
      {text.isPending && <SkeletonLines count={4} label={`Loading ${file.name}`} />}
      {text.isError && !isRead && (
        <LoadFailed
          compact
          what="this document"
          detail={text.error instanceof ApiRefusal ? text.error.message : undefined}
          onRetry={() => void text.refetch()}
          retrying={text.isFetching}
        />
      )}
      {isRead && (
        <p dir="auto" className="max-w-prose whitespace-pre-wrap wrap-anywhere">
          {text.data}
        </p>
      )}
    </section>
  );
}
