import './app/react-first.ts';
import './app/contract-first.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { fetchFirstAnswers, somebodyIsSignedIn } from './api/first-answers.ts';
import { App } from './app/app.tsx';
import { beginWhenIdle } from './app/begin-when-idle.ts';
import { watchKeptPage } from './app/kept-page.ts';
import { queryClient } from './app/query-client.ts';
import { readyFaces } from './app/ready-faces.ts';
import { router } from './app/router.ts';
import { LOGIN } from './app/screens.tsx';
import { wholeNumber } from './ui/whole-number.ts';
import './main.css';

// theme.js has put it at 0.
Error.stackTraceLimit = 10;

watchKeptPage();
readyFaces();

const root = document.getElementById('root')!;
const app = (
  <StrictMode>
    <App client={queryClient} router={router} />
  </StrictMode>
);
const { screen, href } = router.location();
/** In a moment of its own: the first format takes as long as all else that runs before the first picture. */
async function makeFirstFormat(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  wholeNumber.format(0);
}

// Drawn at once and whole: what stands on the page until then leaves in the same moment.
await Promise.all([
  screen?.part.preload().catch(() => undefined),
  fetchFirstAnswers(),
  // The login writes no number.
  href === LOGIN || makeFirstFormat(),
]);
// What stands there was drawn for somebody, or for nobody: where it is not known who is there, something else is drawn.
const isAsDrawn = !router.comesBack() && router.state().dialogAbout === undefined;
const isTheirs = root.dataset.drawn === href && somebodyIsSignedIn() === (href !== LOGIN) && isAsDrawn;
// In many small steps: a finger is answered between them.
startTransition(() => {
  if (isTheirs) hydrateRoot(root, app);
  else createRoot(root).render(app);
});
void beginWhenIdle(queryClient);
