import type { CoursePage } from '@skillverse/contract/discovery/course-page';
import { Clock, EyeOff, Users } from 'lucide-react';
import { CoverPicture } from '../../../art/cover-picture.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { VisuallyHidden } from '../../../ui/focus/visually-hidden.tsx';
import { Tag } from '../../../ui/market/tag.tsx';
import { Title } from '../../../ui/title.tsx';
import { wholeNumber } from '../../../ui/whole-number.ts';
import { OwnRating } from '../own-rating.tsx';

/** Cover, title, the rating of this course, and what tells it from others. */
export function CourseHead({ page }: { page: CoursePage }) {
  const { course, rating, reviewCount, hiddenByHost, taught } = page;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="print aspect-2/1 rounded-l wide:aspect-5/2">
        <CoverPicture src={course.imageUrl} category={course.skillCategory} id={course.id} early />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="type-label-s text-ink-soft">{course.skillCategory}</p>
          {hiddenByHost && <Tag icon={EyeOff}>Hidden by the host</Tag>}
        </div>
        <Title level={2} size="l">
          {course.title}
        </Title>
        <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-1 type-text-s text-ink-soft [&_svg]:size-4">
          <OwnRating rating={rating} reviewCount={reviewCount} />
          <span className="inline-flex items-center gap-1.5">
            <Clock aria-hidden="true" />
            <VisuallyHidden>Takes </VisuallyHidden>
            {wholeNumber.format(course.duration)} min
          </span>
          <span className="inline-flex items-center gap-1.5">
            <Users aria-hidden="true" />
            {wholeNumber.format(course.learnerCount)}
            {course.learnerCount === 1 ? ' learner' : ' learners'}
          </span>
        </div>
      </div>
      {hiddenByHost && (
        <Note>
          The host of this site has hidden this course. Nobody can find it or enroll in it;{' '}
          {taught ? 'those who are in it keep it.' : 'you keep it.'}
        </Note>
      )}
    </div>
  );
}
