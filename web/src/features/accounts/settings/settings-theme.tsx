import { useId } from 'react';
import { chooseTheme, THEMES, type Theme, useTheme } from '../../../ui/chosen-theme.ts';

const labels: Readonly<Record<Theme, string>> = { system: 'System', light: 'Light', dark: 'Dark' };

export function SettingsTheme() {
  const name = useId();
  const chosen = useTheme();
  return (
    <fieldset className="flex flex-wrap gap-2 *:grow">
      <legend className="sr-only">Appearance</legend>
      {THEMES.map((theme) => (
        <label
          key={theme}
          className="flex min-h-12 cursor-pointer items-center gap-2.5 rounded-m px-4 type-label ring-edge has-checked:bg-green-wash has-checked:text-green-text has-focus-visible:outline-3 has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name={name}
            value={theme}
            checked={theme === chosen}
            onChange={() => chooseTheme(theme)}
            className="size-4.5 accent-green"
          />
          {labels[theme]}
        </label>
      ))}
    </fieldset>
  );
}
