import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

type TabsProps<Value extends string> = {
  value: Value;
  onChange: (value: Value) => void;
  children: ReactNode;
  className?: string;
};

/** Holds a TabList and its TabPanels; they may stand anywhere inside. */
export function Tabs<Value extends string>({ onChange, ...props }: TabsProps<Value>) {
  return <Base.Root {...props} onValueChange={(value) => onChange(value as Value)} />;
}

type TabListProps<Value extends string> = {
  /** Names the row for screen readers. */
  label: string;
  tabs: readonly { value: Value; label: string }[];
  /** Fills its row on wide screens too. */
  stretch?: boolean;
  /** Tabs as wide as their labels, if one is much longer than the others; on the smallest phones in two lines. */
  uneven?: boolean;
};

/** Segments in a sunk well, the current one raised. The arrow keys move the focus, Enter and Space choose. */
export function TabList<Value extends string>({
  label,
  tabs,
  stretch = false,
  uneven = false,
}: TabListProps<Value>) {
  return (
    <Base.List
      aria-label={label}
      className={classNames(
        // Tabs that do not fit wrap to the next line.
        'group/tabs relative flex flex-wrap rounded-m bg-paper-sunk p-1',
        !stretch && 'wide:grid wide:auto-cols-fr wide:grid-flow-col wide:justify-self-start',
      )}
    >
      <Base.Indicator
        className={classNames(
          'absolute top-(--active-tab-top) left-0 h-(--active-tab-height) w-(--active-tab-width)',
          'translate-x-(--active-tab-left) gliding rounded-seg lift-seg bg-raised',
        )}
      />
      {tabs.map((tab) => (
        <Base.Tab
          key={tab.value}
          value={tab.value}
          className={classNames(
            'relative z-1 grid min-h-11 place-items-center rounded-seg type-label-m',
            'text-ink-soft data-active:text-ink',
            // The indicator is hidden until its place is measured, and if no script runs.
            'group-has-[>[hidden]]/tabs:data-active:lift-seg group-has-[>[hidden]]/tabs:data-active:bg-raised',
            uneven
              ? 'grow px-1 max-narrow:flex-1'
              : 'min-w-max flex-1 px-1 narrow:px-2 wide:px-6 wide:type-label',
          )}
        >
          {tab.label}
        </Base.Tab>
      ))}
    </Base.List>
  );
}

type TabPanelProps = {
  value: string;
  children: ReactNode;
  className?: string;
  /** Its content stays mounted while another tab is shown. */
  keepMounted?: boolean;
};

export function TabPanel({ className, ...props }: TabPanelProps) {
  return (
    <Base.Panel
      {...props}
      // Not in the tab order. It takes the focus if a focused part of it disappears.
      tabIndex={-1}
      // The one before leaves at once: both would stand below each other for a frame.
      className={classNames('rounded-s data-ending-style:hidden', className)}
    />
  );
}
