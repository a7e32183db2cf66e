import type { HostMembersSearch } from '@skillverse/contract/screens/host-search';
import { Chip, ChipRow } from '../../../ui/controls/chip.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { useTypedWords } from '../desk/use-typed-words.ts';

type MemberSearchProps = {
  /** As the address has it. */
  searched: HostMembersSearch;
  onSearch: (search: HostMembersSearch) => void;
};

/** Words and the choice between all members and those who are suspended. */
export function MemberSearch({ searched, onSearch }: MemberSearchProps) {
  const [typed, setTyped] = useTypedWords(searched.q ?? '');
  const search = (change: HostMembersSearch) =>
    onSearch({ ...searched, q: typed.trim() || undefined, ...change });
  return (
    <div className="grid gap-3">
      <SearchField
        label="Search members by name, e-mail address or id"
        placeholder="Name, e-mail or id"
        value={typed}
        onChange={setTyped}
        onSubmit={() => search({})}
        onClear={() => search({ q: undefined })}
        button="Search"
      />
      <ChipRow label="Which members">
        <Chip selected={!searched.suspended} onClick={() => search({ suspended: undefined })}>
          All
        </Chip>
        <Chip selected={searched.suspended === 'true'} onClick={() => search({ suspended: 'true' })}>
          Suspended
        </Chip>
      </ChipRow>
    </div>
  );
}
