import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'theme';
const { subscribe, notify } = createListeners();

/** What is chosen on this device. public/theme.js reads it too, before the first paint. */
function readTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return THEMES.find((known) => known === theme) ?? 'system';
}

/** Applied at once, and stored on this device if the browser allows it. */
export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Then it lasts as long as the page.
  }
  colorBar(theme);
  notify();
}

/** The bar of the browser itself: its colors stand in index.html, one for each scheme. */
function colorBar(theme: Theme): void {
  for (const color of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const { scheme } = color.dataset;
    if (theme === 'system') color.media = `(prefers-color-scheme: ${scheme})`;
    else color.media = scheme === theme ? 'all' : 'not all';
  }
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme);
}
