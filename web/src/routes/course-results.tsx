import type { Course } from '@skillverse/contract/courses';
import { FoundCourses } from '../features/courses/found-courses.tsx';
import { NoCourseLeft } from '../features/courses/no-course-left.tsx';
import { useAvailableCourses } from '../features/courses/use-available-courses.ts';
import { NothingFound } from '../features/discovery/nothing-found.tsx';
import { EnrollButton } from '../features/enrollments/enroll-button.tsx';
import { FoundSection, LookAmong, type SearchState, type TopicState } from './found-section.tsx';

type CourseResultsProps = {
  search: SearchState;
  chips: TopicState;
  onChoose: (course: Course) => void;
  torn: string | undefined;
};

export function CourseResults({ search, chips, onChoose, torn }: CourseResultsProps) {
  const { searched, searchIn, searchFor } = search;
  const found = useAvailableCourses(searched, chips.asked);
  return (
    <FoundSection among="courses" search={search} topic={chips.topic} found={found}>
      {(outdated, lookAgain) => (
        <FoundCourses
          found={found}
          outdated={outdated}
          torn={torn}
          action={(course, { titleId, first, sample }) => (
            <EnrollButton
              describedBy={titleId}
              first={first}
              onEnroll={sample ? undefined : () => onChoose(course)}
            />
          )}
          empty={
            searched || chips.topic ? (
              <NothingFound
                searched={searched}
                topic={chips.topic}
                taught={chips.taught}
                onAllTopics={() => lookAgain(() => searchIn(''))}
                onSearch={(text) => lookAgain(() => searchFor(text))}
              >
                <LookAmong among="people" searched={searched} />
              </NothingFound>
            ) : (
              <NoCourseLeft title="No courses to discover right now" />
            )
          }
        />
      )}
    </FoundSection>
  );
}
