import type { Course } from '@skillverse/contract/courses';
import type { ReactNode } from 'react';
import { Link } from '../../../navigation/link.tsx';
import { Card } from '../../../ui/card.tsx';
import { Avatar } from '../../../ui/market/avatar.tsx';
import { Rating } from '../../../ui/market/rating.tsx';
import { Title } from '../../../ui/title.tsx';

type TeacherCardProps = {
  teacher: Course['teacher'];
  /** 'Send Message'; left out where the viewer teaches it. */
  message: ReactNode;
};

/** Who teaches it, with the rating of all their courses. */
export function TeacherCard({ teacher, message }: TeacherCardProps) {
  return (
    <Card as="section" labelledBy="teacher-heading" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Title level={3} size="s" id="teacher-heading">
        Teacher
      </Title>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Link
          to="/user/$userId"
          params={{ userId: teacher.id }}
          className="flex min-h-11 min-w-0 grow items-center gap-3 rounded-s type-label hover:underline"
        >
          <Avatar src={teacher.avatarUrl} size="m" />
          <bdi className="min-w-0 wrap-anywhere">{teacher.name}</bdi>
        </Link>
        <p className="flex flex-wrap items-center gap-x-1.5 type-text-s text-ink-soft">
          All courses:
          <Rating rating={teacher.rating} />
        </p>
      </div>
      {message}
    </Card>
  );
}
