import type { ProjectDetails } from '@skillverse/contract/projects';
import { useRef, useState } from 'react';
import { changedByBoth, changesOf, resumed, same } from '../../api/changes.ts';
import type { Draft, Known } from '../../api/drafts.ts';
import { useSignedInViewer } from '../../api/viewer.ts';
import { projectDrafts } from './project-draft.ts';
import { PROJECT_FIELDS, type ProjectValues } from './project-form.ts';
import { inputOf, valuesOf } from './project-values.ts';
import { useProjectForm } from './use-project-form.ts';
import type { ProjectNow, UpdateProjectState } from './use-update-project.ts';

/** The fields of a project that is there: what was typed and not saved is there the next time. */
export function useEditProjectForm(project: ProjectDetails, updating: UpdateProjectState) {
  const { id: viewerId } = useSignedInViewer();
  const [begun] = useState(() => begunOf(project, projectDrafts.of(viewerId, project.id)));
  const known = useRef<Known<ProjectValues>>(begun.known);
  const [unsaved, setUnsaved] = useState(!same(begun.values, begun.known.values));
  const [meanwhile, setMeanwhile] = useState<Partial<ProjectValues>>();
  const [onWrite] = useState(() => (values: ProjectValues) => {
    const draft = { values: structuredClone(values), files: [], known: known.current };
    // Typed and taken back is nothing that could be lost.
    const isDraft = !same(draft.values, known.current.values);
    projectDrafts.keep(viewerId, project.id, isDraft ? draft : undefined);
  });
  const deadline = begun.known.values.deadline;
  const form = useProjectForm(begun.values, { onWrite, deadline });
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
        known.current = { values: saved, updatedAt };
        for (const sent of [typed, saved]) projectDrafts.sent(viewerId, project.id, sent, known.current);
        setMeanwhile(undefined);
        setUnsaved(false);
      },
      onFailed: form.mark,
    });
  });
  /** Back to the project as it is. */
  function discard() {
    const { values, known: now } = begunOf(project);
    known.current = now;
    for (const name of PROJECT_FIELDS) form.setValue(name, values[name]);
    form.clearErrors();
    setMeanwhile(undefined);
    setUnsaved(false);
    form.setFocus('title');
  }
  return { form, submit, unsaved, discard, meanwhile };
}

/** What stands in the fields at first: the project as it is, and what was typed earlier. */
function begunOf(project: ProjectDetails, kept?: Draft<ProjectValues, unknown>) {
  const values = valuesOf(project);
  return kept?.known
    ? resumed(kept.values, kept.known, values)
    : { values, known: { values, updatedAt: project.updatedAt } };
}

const inOne = (values: ProjectValues, name: keyof ProjectValues) => JSON.stringify(values[name]);
