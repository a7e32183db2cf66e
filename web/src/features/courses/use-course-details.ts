import type { Course } from '@skillverse/contract/courses';
import { useRef, useState } from 'react';
import { changedByBoth, changesOf, resumed } from '../../api/changes.ts';
import type { Known } from '../../api/drafts.ts';
import { useSignedInViewer } from '../../api/viewer.ts';
import { inputOf, valuesOf } from './course-changes.ts';
import { courseDrafts } from './course-draft.ts';
import { COURSE_FIELDS, type CourseValues } from './course-form.ts';
import { useCourseForm } from './use-course-form.ts';
import type { CourseNow, UpdateCourseState } from './use-update-course.ts';

/** What stands now in fields that were changed here and elsewhere. */
export type ChangedMeanwhile = Partial<CourseValues>;

/** The fields of a course that is there: what was typed and not saved is there the next time. */
export function useCourseDetails(course: Course, imageAddress: string | null, updating: UpdateCourseState) {
  const viewer = useSignedInViewer();
  const [kept] = useState(() => courseDrafts.of(viewer.id, course.id));
  const [begun] = useState(() => {
    const values = valuesOf(course, imageAddress);
    return kept?.known
      ? resumed(kept.values, kept.known, values)
      : { values: kept?.values ?? values, known: { values, updatedAt: course.updatedAt } };
  });
  const known = useRef<Known<CourseValues>>(begun.known);
  const [unsaved, setUnsaved] = useState(kept !== undefined);
  const [meanwhile, setMeanwhile] = useState<ChangedMeanwhile>();
  const [onWrite] = useState(
    () => (values: CourseValues) =>
      courseDrafts.keep(viewer.id, course.id, { values, files: [], known: known.current }),
  );
  const form = useCourseForm(begun.values, onWrite);
  const submit = form.onSubmit((body) => {
    const typed = form.getValues();
    const changes = changesOf(inputOf(known.current.values), body);
    let saved = typed;
    function onChangedMeanwhile(now: CourseNow) {
      const values = valuesOf(now.course, now.imageAddress);
      const both = changedByBoth(changes, inputOf(known.current.values), inputOf(values));
      known.current = { values, updatedAt: now.course.updatedAt };
      for (const name of COURSE_FIELDS.filter((name) => !(name in changes))) {
        // Unless somebody goes on writing while this is under way.
        if (form.getValues(name) === typed[name]) form.setValue(name, values[name]);
        saved = { ...saved, [name]: values[name] };
      }
      setMeanwhile(Object.fromEntries(both.map((name) => [name, values[name]])));
      return both.length > 0 ? undefined : changesOf(inputOf(values), changes);
    }
    updating.update({
      changes,
      updatedAt: known.current.updatedAt,
      onChangedMeanwhile,
      onUpdated({ updatedAt }) {
        known.current = { values: saved, updatedAt };
        for (const sent of [typed, saved]) courseDrafts.sent(viewer.id, course.id, sent, known.current);
        setMeanwhile(undefined);
        setUnsaved(false);
      },
      onFailed: form.mark,
    });
  });
  return { form, submit, unsaved, meanwhile };
}
