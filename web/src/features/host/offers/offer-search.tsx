import type { HostOffersSearch } from '@skillverse/contract/screens/host-search';
import { Chip, ChipRow } from '../../../ui/controls/chip.tsx';
import { TabList, Tabs } from '../../../ui/controls/tabs.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { useTypedWords } from '../desk/use-typed-words.ts';

const KINDS = [
  { value: 'courses', label: 'Courses' },
  { value: 'projects', label: 'Projects' },
] as const;

type OfferSearchProps = {
  /** As the address has it. */
  searched: HostOffersSearch;
  onSearch: (search: HostOffersSearch) => void;
};

/** Courses or projects, words, and whether only what is hidden is listed. */
export function OfferSearch({ searched, onSearch }: OfferSearchProps) {
  const [typed, setTyped] = useTypedWords(searched.q ?? '');
  const { tab, hidden } = searched;
  const search = (change: HostOffersSearch) =>
    onSearch({ tab, hidden, q: typed.trim() || undefined, ...change });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Tabs
        value={tab ?? 'courses'}
        onChange={(kind) => search({ tab: kind === 'projects' ? kind : undefined })}
      >
        <TabList label="Courses or projects" tabs={KINDS} />
      </Tabs>
      <SearchField
        label="Search by title, owner or id"
        placeholder="Title, owner or id"
        value={typed}
        onChange={setTyped}
        onSubmit={() => search({})}
        onClear={() => search({ q: undefined })}
        button="Search"
      />
      <ChipRow label="Which of them">
        <Chip selected={!hidden} onClick={() => search({ hidden: undefined })}>
          All
        </Chip>
        <Chip selected={hidden === 'true'} onClick={() => search({ hidden: 'true' })}>
          Hidden
        </Chip>
      </ChipRow>
    </div>
  );
}
