import { COURSE_CATEGORIES } from '@skillverse/contract/courses';
import { HELP_TEXT_MAX } from '@skillverse/contract/help/requests';
import { countCharacters, isBlank } from '@skillverse/contract/text/clean-text';
import type { KeyboardEvent, RefObject } from 'react';
import { Chip, ChipRow } from '../../../ui/controls/chip.tsx';
import { InputField, TextareaField } from '../../../ui/forms/field.tsx';
import { bountyHint } from './asking.ts';
import type { AskingState } from './use-asking.ts';

type AskingFieldsProps = { ref: RefObject<HTMLTextAreaElement | null>; asking: AskingState };

function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
}

/** The question, and if the asker likes a bounty and a skill. The many chips come last: nothing is pushed out of sight by them. */
export function AskingFields({ ref, asking }: AskingFieldsProps) {
  const { values, errors, isSending, write, balanceSvc } = asking;
  const textError = isBlank(values.text) ? undefined : errors.text;
  return (
    <>
      <TextareaField
        ref={ref}
        label="What skill do you need help with?"
        placeholder="For example: my sourdough will not rise, and guests come on Sunday."
        rows={4}
        dir="auto"
        required
        readOnly={isSending}
        value={values.text}
        onChange={(event) => write({ text: event.target.value })}
        onKeyDown={sendByKey}
        count={countCharacters(values.text)}
        countMax={HELP_TEXT_MAX}
        {...(textError && { error: textError })}
      />
      <InputField
        label="Bounty in SVC"
        optional
        inputMode="numeric"
        autoComplete="off"
        placeholder="0"
        readOnly={isSending}
        hint={bountyHint(balanceSvc)}
        value={values.bounty}
        onChange={(event) => write({ bounty: event.target.value })}
        {...(errors.bounty && { error: errors.bounty })}
      />
      <SkillField asking={asking} />
    </>
  );
}

function SkillField({ asking: { values, errors, isSending, write } }: Pick<AskingFieldsProps, 'asking'>) {
  return (
    <div className="grid min-w-0 gap-2">
      <InputField
        label="Skill"
        optional
        placeholder="Choose one, or use your own words"
        autoComplete="off"
        dir="auto"
        readOnly={isSending}
        value={values.skill}
        onChange={(event) => write({ skill: event.target.value })}
        {...(errors.skill && { error: errors.skill })}
      />
      <ChipRow label="Categories">
        {COURSE_CATEGORIES.map((category) => {
          const selected = values.skill === category;
          return (
            <Chip
              key={category}
              selected={selected}
              onClick={() => write({ skill: selected ? '' : category })}
            >
              {category}
            </Chip>
          );
        })}
      </ChipRow>
    </div>
  );
}
