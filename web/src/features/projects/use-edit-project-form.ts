import type { ProjectDetails } from '@skillverse/contract/projects';
import { useState } from 'react';
import { changedByBoth, changesOf } from '../../api/changes.ts';
import { fillAnew } from '../../api/fill-anew.ts';
import { useKeptChanges } from '../../api/use-kept-changes.ts';
import { projectDrafts } from './project-draft.ts';
import { PROJECT_FIELDS, type ProjectValues } from './project-form.ts';
import { inputOf, valuesOf } from './project-values.ts';
import { useProjectForm } from './use-project-form.ts';
import type { ProjectNow, UpdateProjectState } from './use-update-project.ts';

/** The fields of a project that is there: what was typed and not saved is there the next time. */
export function useEditProjectForm(project: ProjectDetails, updating: UpdateProjectState) {
  const now = { values: valuesOf(project), updatedAt: project.updatedAt };
  const kept = useKeptChanges({ drafts: projectDrafts, about: project.id, now });
  const { known } = kept;
  const [deadline] = useState(known.current.values.deadline);
  const [meanwhile, setMeanwhile] = useState<Partial<ProjectValues>>();
  const form = useProjectForm(kept.begun, { onWrite: kept.onWrite, deadline });
  /** What is not mine becomes as it stands there now, unless somebody goes on writing while this is under way. */
  function takeOver(values: ProjectValues, typed: ProjectValues, names: (keyof ProjectValues)[]) {
    const now = form.getValues();
    for (const name of names.filter((name) => inOne(now, name) === inOne(typed, name))) {
      form.setValue(name, values[name]);
    }
  }
  const submit = form.onSubmit((body) => {
    const typed = structuredClone(form.getValues());
    const changes = changesOf(inputOf(known.current.values), body);
    let saved = typed;
    function onChangedMeanwhile({ project: now }: ProjectNow) {
      const values = valuesOf(now);
      const both = changedByBoth(changes, inputOf(known.current.values), inputOf(values));
      const others = PROJECT_FIELDS.filter((name) => !(name in changes));
      known.current = { values, updatedAt: now.updatedAt };
      takeOver(values, typed, others);
      saved = { ...saved, ...Object.fromEntries(others.map((name) => [name, values[name]])) };
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
    /** Back to the project as it is. */
    startOver() {
      setMeanwhile(undefined);
      fillAnew(form, kept.startOver(), 'title');
    },
  };
}

const inOne = (values: ProjectValues, name: keyof ProjectValues) => JSON.stringify(values[name]);
