import { useId, useRef, useState } from 'react';
import { Slider } from '../ui/controls/slider.tsx';
import { VisuallyHidden } from '../ui/focus/visually-hidden.tsx';
import { AddressField } from '../ui/forms/address-field.tsx';
import { EntryChips } from '../ui/forms/entry-chips.tsx';
import { FieldFrame } from '../ui/forms/field.tsx';
import { InlineSelect } from '../ui/forms/inline-select.tsx';
import { NumberField } from '../ui/forms/number-field.tsx';
import { RestoredDraft } from '../ui/forms/restored-draft.tsx';
import { RestoredDraftRow } from '../ui/forms/restored-draft-row.tsx';
import { Title } from '../ui/title.tsx';

/** Fields for one kind of thing each. */
export function Entries() {
  const [skills, setSkills] = useState(['Ceramics', 'Storytelling', 'Repairing what others throw away']);
  const [zoom, setZoom] = useState(140);
  const addressField = useRef<HTMLInputElement>(null);
  const weekId = useId();
  return (
    <section className="grid max-w-form grid-cols-[minmax(0,1fr)] gap-4">
      <Title level={2} size="m">
        Fields for one thing
      </Title>
      <RestoredDraft
        of="new"
        draft={{
          restored: true,
          lostFiles: 2,
          isFilled: () => skills.length > 0,
          startOver: () => setSkills([]),
        }}
        pending={false}
      />
      <RestoredDraftRow of="edit" isFilled={() => true} onClear={() => undefined} />
      <AddressField ref={addressField} label="Portfolio" optional defaultValue="example.org/amara" />
      <InlineSelect
        label="Sort by"
        options={['newest', 'rating']}
        words={{ newest: 'Newest', rating: 'Highest rated' }}
        defaultValue="rating"
      />
      <NumberField label="Price in SVC" hint="0 makes it free." defaultValue="0" />
      <EntryChips
        label="Your skills"
        entries={skills}
        onRemove={(gone) => setSkills((before) => before.filter((skill) => skill !== gone))}
        onEmpty={() => addressField.current?.focus()}
      />
      <Slider
        label="Zoom"
        min={100}
        max={300}
        value={zoom}
        aria-valuetext={`${zoom} percent`}
        onChange={setZoom}
      />
      <FieldFrame id={weekId} label="A week of yours" hint="The frame of a field, around any control">
        <input id={weekId} type="week" className="h-11 w-full" aria-describedby={`${weekId}-hint`} />
      </FieldFrame>
      <p className="type-text-s text-ink-soft">
        Here stand words for screen readers alone:
        <VisuallyHidden> you are one of them.</VisuallyHidden>
      </p>
    </section>
  );
}
