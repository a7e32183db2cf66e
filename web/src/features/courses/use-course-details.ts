import type { Course } from '@skillverse/contract/courses';
import { useState } from 'react';
import { changedByBoth, changesOf } from '../../api/changes.ts';
import { fillAnew } from '../../api/fill-anew.ts';
import { useKeptChanges } from '../../api/use-kept-changes.ts';
import { inputOf, valuesOf } from './course-changes.ts';
import { courseDrafts } from './course-draft.ts';
import { COURSE_FIELDS, type CourseValues } from './course-form.ts';
import { useCourseForm } from './use-course-form.ts';
import type { CourseNow, UpdateCourseState } from './use-update-course.ts';

/** What stands now in fields that were changed here and elsewhere. */
export type ChangedMeanwhile = Partial<CourseValues>;

/** The fields of a course that is there: what was typed and not saved is there the next time. */
export function useCourseDetails(course: Course, imageAddress: string | null, updating: UpdateCourseState) {
  const now = { values: valuesOf(course, imageAddress), updatedAt: course.updatedAt };
  const kept = useKeptChanges({ drafts: courseDrafts, about: course.id, now });
  const { known } = kept;
  const [meanwhile, setMeanwhile] = useState<ChangedMeanwhile>();
  const form = useCourseForm(kept.begun, kept.onWrite);
  const submit = form.onSubmit((body) => {
    const typed = structuredClone(form.getValues());
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
        kept.onSaved([typed, saved], { values: saved, updatedAt });
        setMeanwhile(undefined);
      },
      onFailed: form.mark,
    });
  });
  return {
    form,
    submit,
    meanwhile,
    restored: kept.restored,
    isFilled: () => kept.isFilled(form.getValues()),
    /** Back to the course as it is. */
    startOver() {
      setMeanwhile(undefined);
      fillAnew(form, kept.startOver(), 'title');
    },
  };
}
