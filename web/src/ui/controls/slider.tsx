import { type ComponentProps, useId } from 'react';

type SliderProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  label: string;
  value: number;
  onChange: (value: number) => void;
};

/** Chooses between two ends, by hand or with the arrow keys. */
export function Slider({ label, value, onChange, ...input }: SliderProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-3">
      <label htmlFor={id} className="type-label">
        {label}
      </label>
      <input
        {...input}
        id={id}
        type="range"
        value={value}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="h-11 w-full accent-green"
      />
    </div>
  );
}
