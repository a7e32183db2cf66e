import { Check } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import { STEPS, type Step } from './wizard-form.ts';

const stepNames: Record<Step, string> = {
  skills: 'Skills',
  links: 'Links',
  bio: 'Bio',
  verify: 'Verify',
};

/** The current one of the four steps. */
export function WizardProgress({ step }: { step: Step }) {
  const current = STEPS.indexOf(step);
  return (
    <ol aria-label="Steps" className="grid grid-cols-4 gap-2">
      {STEPS.map((one, place) => (
        <li
          key={one}
          aria-current={place === current ? 'step' : undefined}
          className={classNames(
            'grid gap-1.5',
            place === current ? 'type-label-column text-ink' : 'type-label-column text-ink-soft',
          )}
        >
          <span
            className={classNames(
              'wizard-step h-1.5 rounded-full',
              place <= current ? 'bg-green' : 'bg-paper-sunk',
            )}
          />
          <span className="flex items-center gap-1">
            {place < current && <Check aria-hidden="true" className="size-3.5 text-green-text" />}
            {stepNames[one]}
            {place < current && <span className="sr-only"> (done)</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
