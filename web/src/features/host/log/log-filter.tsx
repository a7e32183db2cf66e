import type { HostAct } from '@skillverse/contract/host/log';
import { HOST_ACTS } from '@skillverse/contract/host/search-limits';
import type { HostLogSearch } from '@skillverse/contract/screens/host-search';
import { Button } from '../../../ui/controls/button.tsx';
import { InputField } from '../../../ui/forms/field.tsx';
import { SelectField } from '../../../ui/forms/select.tsx';
import { ACT_WORDS } from './act-words.ts';

type Host = { readonly id: string; readonly name: string };

type LogFilterProps = {
  search: HostLogSearch;
  /** Those who are hosts now. */
  hosts: readonly Host[];
  onChange: (search: HostLogSearch) => void;
};

/** Narrows the log. All of it stands in the address. */
export function LogFilter({ search, hosts, onChange }: LogFilterProps) {
  const isNarrowed = Object.values(search).some((value) => value !== undefined);
  // One who is no host any more, from an address.
  const known = new Map([
    ...hosts.map(({ id, name }) => [id, name] as const),
    ['command-line', 'Command line'],
  ]);
  if (search.host && !known.has(search.host)) known.set(search.host, 'A former host');
  return (
    <section aria-label="Filter" className="grid gap-4 narrow:grid-cols-2 wide:grid-cols-4">
      <SelectField
        label="What"
        options={HOST_ACTS}
        words={ACT_WORDS}
        placeholder="Everything"
        value={search.act ?? ''}
        onChange={({ target }) => onChange({ ...search, act: (target.value as HostAct) || undefined })}
      />
      <SelectField
        label="Who"
        options={[...known.keys()]}
        words={Object.fromEntries(known)}
        placeholder="All hosts"
        value={search.host ?? ''}
        onChange={({ target }) => onChange({ ...search, host: target.value || undefined })}
      />
      <InputField
        label="From"
        type="date"
        value={search.from ?? ''}
        onChange={({ target }) => onChange({ ...search, from: target.value || undefined })}
      />
      <InputField
        label="Until"
        type="date"
        value={search.until ?? ''}
        onChange={({ target }) => onChange({ ...search, until: target.value || undefined })}
      />
      {isNarrowed && (
        <Button look="plain" className="justify-self-start" onClick={() => onChange({})}>
          Show everything
        </Button>
      )}
    </section>
  );
}
