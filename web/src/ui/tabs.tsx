import {
  type CSSProperties,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  use,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { classNames } from './class-names.ts';

type TabsContext = { value: string; choose: (value: string) => void; id: string };

const Context = createContext<TabsContext | undefined>(undefined);

function useTabs(): TabsContext {
  const tabs = use(Context);
  if (!tabs) throw new Error('A tab needs Tabs around it');
  return tabs;
}

const tabIdOf = ({ id }: TabsContext, value: string) => `${id}-tab-${value}`;
const panelIdOf = ({ id }: TabsContext, value: string) => `${id}-panel-${value}`;

type TabsProps<Value extends string> = {
  value: Value;
  onChange: (value: Value) => void;
  children: ReactNode;
  className?: string;
};

/** Holds a TabList and its TabPanels; they may stand anywhere inside. */
export function Tabs<Value extends string>({ value, onChange, children, className }: TabsProps<Value>) {
  const id = useId();
  const choose = (next: string) => {
    if (next !== value) onChange(next as Value);
  };
  return (
    <Context value={{ value, choose, id }}>
      <div className={className}>{children}</div>
    </Context>
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

/** Segments in a sunk well, the current one raised. The arrow keys move the focus, Enter and Space choose. */
export function TabList<Value extends string>({
  label,
  tabs,
  stretch = false,
  uneven = false,
}: TabListProps<Value>) {
  const context = useTabs();
  const list = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string>();
  const place = useActivePlace(list, context.value);
  // The one that Tab leads to: where the focus is, or the current one.
  const entered = focused ?? context.value;
  function moveFocus(event: KeyboardEvent) {
    const at = tabs.findIndex(({ value }) => value === entered);
    const steps = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1 };
    const to = steps[event.key as keyof typeof steps];
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const next = tabs.at(to % tabs.length);
    if (next) document.getElementById(tabIdOf(context, next.value))?.focus();
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={moveFocus}
      onBlur={() => setFocused(undefined)}
      className={classNames(
        // What does not fit beside the others stands below them.
        'relative flex flex-wrap rounded-m bg-paper-sunk p-1',
        !stretch && 'wide:grid wide:auto-cols-fr wide:grid-flow-col wide:justify-self-start',
      )}
    >
      {place && <Glider place={place} />}
      {tabs.map((tab) => (
        <Tab
          key={tab.value}
          {...tab}
          entered={tab.value === entered}
          raised={!place}
          onFocus={setFocused}
          className={
            uneven
              ? 'grow px-1 max-narrow:flex-1'
              : 'min-w-max flex-1 px-1 narrow:px-2 wide:px-6 wide:type-label'
          }
        />
      ))}
    </div>
  );
}

function Glider({ place }: { place: CSSProperties }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('absolute left-0 rounded-seg lift-seg bg-raised', 'gliding')}
      style={place}
    />
  );
}

type TabProps = {
  value: string;
  label: string;
  /** The one that the Tab key leads to. */
  entered: boolean;
  /** Raised by itself while current: until its place is known, and where no script runs. */
  raised: boolean;
  onFocus: (value: string) => void;
  className: string;
};

function Tab({ value, label, entered, raised, onFocus, className }: TabProps) {
  const context = useTabs();
  const active = value === context.value;
  return (
    <button
      type="button"
      role="tab"
      id={tabIdOf(context, value)}
      aria-selected={active}
      aria-controls={active ? panelIdOf(context, value) : undefined}
      tabIndex={entered ? 0 : -1}
      onFocus={() => onFocus(value)}
      onClick={() => context.choose(value)}
      className={classNames(
        'relative z-1 grid min-h-11 place-items-center rounded-seg type-label-m',
        active ? 'text-ink' : 'text-ink-soft',
        active && raised && 'lift-seg bg-raised',
        className,
      )}
    >
      {label}
    </button>
  );
}

/** Where the current tab lies in its row, for what glides behind it. */
function useActivePlace(list: { current: HTMLElement | null }, value: string) {
  const [place, setPlace] = useState<CSSProperties>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab lies somewhere else
  useLayoutEffect(() => {
    const row = list.current!;
    // It looks while the next picture is made, when all has its place anyway: asked right now, the browser would have to lay
    // out the whole screen for the answer. What glides is in the picture after that.
    const observer = new ResizeObserver(() => {
      const active = row.querySelector<HTMLElement>('[aria-selected="true"]');
      if (!active) return;
      const { offsetTop: top, offsetHeight: height, offsetWidth: width, offsetLeft } = active;
      setPlace({ top, height, width, translate: `${offsetLeft}px` });
    });
    for (const part of [row, ...row.children]) observer.observe(part);
    return () => observer.disconnect();
  }, [list, value]);
  return place;
}

type TabPanelProps = {
  value: string;
  children: ReactNode;
  className?: string;
  /** What is in it goes on while another one is looked at. */
  keepMounted?: boolean;
};

export function TabPanel({ value, children, className, keepMounted = false }: TabPanelProps) {
  const context = useTabs();
  const shown = context.value === value;
  if (!shown && !keepMounted) return null;
  return (
    <div
      role="tabpanel"
      id={panelIdOf(context, value)}
      aria-labelledby={tabIdOf(context, value)}
      // What is in it can be reached by itself; the focus is led here where a part of it has gone.
      tabIndex={-1}
      hidden={!shown}
      inert={!shown}
      className={classNames('rounded-s', className)}
    >
      {children}
    </div>
  );
}
