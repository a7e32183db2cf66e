// Before the first paint: the scheme that was chosen in the settings, if any. Its other half is src/ui/chosen-theme.ts.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme;
    // The bar of the browser itself.
    for (const color of document.querySelectorAll('meta[name="theme-color"]')) {
      color.media = color.dataset.scheme === theme ? 'all' : 'not all';
    }
  }
} catch {
  // Nothing can be kept here: the system's scheme it is.
}

// The login stands there before its script runs: if the browser sent its form by itself, what was typed would end up in the address.
addEventListener('submit', (event) => event.preventDefault(), true);

// Without its scripts the page only looks as if it did anything: that it does not is said.
addEventListener(
  'error',
  ({ target }) => {
    if (target.type === 'module') document.getElementById('unloaded').hidden = false;
  },
  true,
);
