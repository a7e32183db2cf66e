import { Languages } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useSignedInViewer } from '../../../api/session/viewer.ts';
import {
  isTranslated,
  onTranslationToggled,
  toggleTranslation,
} from '../../../simulation/live-translation.ts';
import { classNames } from '../../../ui/class-names.ts';
import { iconButtonClass } from '../../../ui/controls/icon-button.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';

const TOAST = { durationMs: 3000, about: 'translation' };

type TranslationToggleProps = {
  courseId: string;
  /** The id of the course's title. */
  titleId: string;
  /** Beside words, where there is no print to stand on and no room for its own. */
  small?: boolean;
};

const NAME = 'Live translation, simulated';

/** Live translation on or off. Simulated; its words are seen while it is on, under the pointer or in focus. */
export function TranslationToggle({ courseId, titleId, small = false }: TranslationToggleProps) {
  const { id: memberId } = useSignedInViewer();
  const toast = useToast();
  const on = useSyncExternalStore(
    onTranslationToggled,
    () => isTranslated(memberId, courseId),
    () => false,
  );
  function toggle() {
    const enabled = toggleTranslation(memberId, courseId);
    toast.success(enabled ? 'Live translation enabled (simulation)' : 'Live translation disabled', TOAST);
  }
  return (
    <div className="group flex items-center gap-1.5">
      <button
        type="button"
        aria-pressed={on}
        aria-label={NAME}
        title={small ? NAME : undefined}
        aria-describedby={titleId}
        onClick={toggle}
        className={iconButtonClass(
          small ? 'bare' : 'raised',
          classNames('peer', on && 'bg-ink! text-paper!'),
        )}
      >
        <Languages aria-hidden="true" />
      </button>
      {!small && (
        <span
          aria-hidden="true"
          className={classNames(
            'pointer-events-none rounded-l bg-raised px-3 py-1 type-label-s text-ink',
            !on && 'invisible group-hover:visible peer-focus-visible:visible',
          )}
        >
          Live translation <span className="text-ink-soft">Simulated</span>
        </span>
      )}
    </div>
  );
}
