import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type TabsProps<Value extends string> = {
  value: Value;
  onChange: (value: Value) => void;
  children: ReactNode;
  className?: string;
};

/** Holds a TabList and its TabPanels; they may stand anywhere inside. */
export function Tabs<Value extends string>({ value, onChange, children, className }: TabsProps<Value>) {
  return (
    <Base.Root value={value} onValueChange={(next: Value) => onChange(next)} className={className}>
      {children}
    </Base.Root>
  );
}

type TabListProps<Value extends string> = {
  /** Names the row for screen readers. */
  label: string;
  tabs: readonly { value: Value; label: string }[];
  /** Fills its row on wide screens too. */
  stretch?: boolean;
  /** As wide as their words, where one label is much longer than the others; on the smallest phones in two lines. */
  uneven?: boolean;
};

/** Segments in a sunk well, the current one raised. */
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
        'relative grid grid-flow-col rounded-m bg-paper-sunk p-1',
        uneven
          ? 'auto-cols-[minmax(max-content,1fr)] max-narrow:auto-cols-[minmax(min-content,1fr)]'
          : 'auto-cols-fr max-narrow:scrollbar-none max-narrow:auto-cols-[minmax(max-content,1fr)] max-narrow:overflow-x-auto',
        !stretch && 'wide:justify-self-start',
      )}
    >
      <Base.Indicator
        className={classNames(
          'absolute top-1 left-0 h-(--active-tab-height) w-(--active-tab-width) translate-x-(--active-tab-left) rounded-seg',
          'lift-seg bg-raised transition-[translate,width] duration-(--move) ease-out',
        )}
      />
      {tabs.map((tab) => (
        <Base.Tab
          key={tab.value}
          value={tab.value}
          className={classNames(
            'relative z-1 grid min-h-11 place-items-center rounded-seg type-label-m whitespace-nowrap text-ink-soft',
            'data-active:text-ink',
            uneven
              ? 'px-1 max-narrow:leading-tight max-narrow:whitespace-normal'
              : 'px-2 wide:px-6 wide:type-label',
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
  /** What is in it goes on while another one is looked at. */
  keepMounted?: boolean;
};

export function TabPanel({ value, children, className, keepMounted = false }: TabPanelProps) {
  return (
    <Base.Panel value={value} keepMounted={keepMounted} className={classNames('rounded-s', className)}>
      {children}
    </Base.Panel>
  );
}
