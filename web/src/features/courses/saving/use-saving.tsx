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

/**
 * Saves a course for later or takes it off again. What is pressed shows it at once, as long as the answer is pending; the other places
 * and the lists follow the answer, so that nothing has to be taken back if it fails or the session is lost.
 */
export function useSaving({ id, saved }: Course) {
  const client = useQueryClient();
  const toast = useToast();
  const input = () => ({ params: { courseId: id } });
  const refetch = () => client.invalidateQueries({ queryKey: keyOf(listMyCourses) });
  const saving = useCommand(saveCourse, {
    input,
    refetch,
    onDone: () => {
      showSaved(client, id, true);
      toast.success('Saved for later', { about: ABOUT, action: wayToSaved });
    },
    onFailed: (error) => tell(failureToSay(error, saveCourse)),
  });
  const unsaving = useCommand(unsaveCourse, {
    input,
    refetch,
    onDone: () => {
      showSaved(client, id, false);
      takeOffSaved(client, id);
      toast.success('No longer saved', { about: ABOUT, action: undoing });
    },
    onFailed: (error) => tell(failureToSay(error, unsaveCourse)),
  });
  const tell = (why: string | undefined) => why && toast.failure(why, { about: ABOUT });
  /** Works also once its card has left the list. */
  function undoing(close: () => void) {
    const undo = () => {
      close();
      saving.run();
    };
    return (
      <button type="button" onClick={undo} className={actionClass}>
        Undo
      </button>
    );
  }
  function toggle() {
    if (saving.pending || unsaving.pending) return;
    (saved ? unsaving : saving).run();
  }
  return { saved: saving.pending || (saved && !unsaving.pending), toggle };
}

const wayToSaved = (close: () => void) => (
  <Link to="/courses" search={{ tab: 'saved' }} onClick={close} className={actionClass}>
    See saved courses
  </Link>
);
