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

// The login and Home stand there before their script does. What is pressed meanwhile is pressed anew when it runs
// (src/app/early-press.ts).
addEventListener(
  'click',
  ({ target }) => {
    if (window.pressedEarly !== null) window.pressedEarly = target.closest('button') ?? undefined;
  },
  true,
);
// Who goes on writing after that has thought better of it.
addEventListener(
  'input',
  () => {
    if (window.pressedEarly !== null) window.pressedEarly = undefined;
  },
  true,
);

// Sent by the browser itself, what was typed would end up in the address.
addEventListener('submit', (event) => event.preventDefault(), true);

// Without its scripts the page only looks as if it did anything: that it does not is said.
addEventListener(
  'error',
  ({ target }) => {
    if (target.type === 'module') document.getElementById('unloaded').hidden = false;
  },
  true,
);

// React makes errors ahead of time when its file is run. For where they were made, which nobody will ask, the browser would
// have to read the whole file once more. main.tsx puts it back.
Error.stackTraceLimit = 0;
