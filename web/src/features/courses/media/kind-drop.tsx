import { fileLimits, OTHER_LIMITS } from '@skillverse/contract/files/file-limits';
import { MEDIA_LIMITS } from '@skillverse/contract/files/uploads';
import { FileDrop } from '../../../ui/files/file-drop.tsx';
import { type CourseKind, KIND_WORDS } from './media-kinds.ts';
import type { CourseFileIntake } from './use-course-file-selection.ts';

type KindDropProps = { kind: CourseKind; label: string; intake: CourseFileIntake; disabled?: boolean };

/** Takes files of one kind, by the picker or dropped. */
export function KindDrop({ kind, label, intake, disabled = false }: KindDropProps) {
  const { action, icon } = KIND_WORDS[kind];
  return (
    <FileDrop
      label={label}
      action={action}
      hint={fileLimits(kind)}
      more={OTHER_LIMITS[kind]}
      icon={icon}
      extensions={MEDIA_LIMITS[kind].extensions}
      onFiles={(files) => void intake.take(kind, files)}
      disabled={disabled}
      refused={intake.refusedOf(kind)}
    />
  );
}
