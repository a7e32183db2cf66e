import { Bone, Loading } from '../../ui/feedback/skeleton.tsx';
import { courseColumnsClass } from './course-columns.ts';

/** As the page of a course: cover, title and facts, and the price beside or below them. */
export function CourseSkeleton() {
  return (
    <Loading label="Loading this course">
      <div className={`${courseColumnsClass} breathing`}>
        <div className="grid gap-4">
          <Bone corner="l" className="aspect-2/1 w-full wide:aspect-5/2" />
          <Bone className="h-4 w-32" />
          <Bone className="h-8 w-4/5" />
          <Bone className="h-5 w-3/5" />
        </div>
        <Bone corner="l" className="h-52 w-full" />
        <div className="grid content-start gap-3">
          <Bone className="h-5 w-full" />
          <Bone className="h-5 w-full" />
          <Bone className="h-5 w-2/3" />
        </div>
      </div>
    </Loading>
  );
}
