import type { Course } from '@skillverse/contract/courses';
import { saveCourse, unsaveCourse } from '@skillverse/contract/courses/saving';
import { listMyCourses } from '@skillverse/contract/enrollments';
import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../../api/commands/use-command.ts';
import { failureToSay } from '../../../api/http/refusal.ts';
import { keyOf } from '../../../api/queries/queries.ts';
import { Link } from '../../../navigation/link.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { showSaved, takeOffSaved } from './saved-changed.ts';

/** A later toast about the same replaces the earlier one. */
const ABOUT = 'saved courses';

const actionClass = 'inline-flex min-h-6 items-center text-green-text underline';

/** Saves a course for later or takes it off again: shown at once, and taken back if it fails. */
export function useSaving() {
  const client = useQueryClient();
  const toast = useToast();
  const input = ({ id }: Course) => ({ params: { courseId: id } });
  const refetch = () => client.invalidateQueries({ queryKey: keyOf(listMyCourses) });
  const saving = useCommand(saveCourse, {
    input,
    refetch,
    onDone: (_answer, { id }) => {
      showSaved(client, id, true);
      toast.success('Saved for later', { about: ABOUT, action: wayToSaved });
    },
    onFailed: (error, { id }) => takeBack(id, false, failureToSay(error, saveCourse)),
  });
  const unsaving = useCommand(unsaveCourse, {
    input,
    refetch,
    onDone: (_answer, course) => {
      showSaved(client, course.id, false);
      takeOffSaved(client, course.id);
      toast.success('No longer saved', { about: ABOUT, action: (close) => undoing(close, course) });
    },
    onFailed: (error, { id }) => takeBack(id, true, failureToSay(error, unsaveCourse)),
  });
  function takeBack(id: Course['id'], saved: boolean, why: string | undefined) {
    showSaved(client, id, saved);
    if (why) toast.failure(why, { about: ABOUT });
  }
  function set(course: Course, saved: boolean) {
    if (saving.pending || unsaving.pending) return;
    showSaved(client, course.id, saved);
    (saved ? saving : unsaving).run(course);
  }
  function undoing(close: () => void, course: Course) {
    // Its card may have left with what is known of it.
    const undo = () => {
      close();
      showSaved(client, course.id, true);
      saving.run(course);
    };
    return (
      <button type="button" onClick={undo} className={actionClass}>
        Undo
      </button>
    );
  }
  return { toggle: (course: Course) => set(course, !course.saved) };
}

const wayToSaved = (close: () => void) => (
  <Link to="/courses" search={{ tab: 'saved' }} onClick={close} className={actionClass}>
    See saved courses
  </Link>
);
