import type { FirstData } from '@skillverse/contract/first-reads';
import { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { forgetFirstAnswers, takeFirstAnswers } from './api/first-answers.ts';
import { App } from './app/app.tsx';
import { screens } from './app/screens.tsx';
import type { Router } from './navigation/router.ts';
import { hrefFrom, locate, placeAt } from './navigation/screens.ts';

// What a screen looks like before any script runs: the login's by the build, a member's by the server. In the browser React
// takes over what stands there.

const still = () => {};

function standingAt(href: string): Router {
  const here = locate(screens, placeAt(href));
  return {
    location: () => here,
    wanted: () => here,
    subscribe: () => still,
    hrefFrom: (target) => hrefFrom(here, target),
    navigate: async () => {},
    back: async () => {},
    canGoBack: () => false,
    state: () => here.state,
    block: () => still,
    preload: still,
    arrive: still,
    comesBack: () => false,
  };
}

/** To be awaited once before anything is drawn. */
export async function loadScreens(hrefs: readonly string[]): Promise<void> {
  await Promise.all(hrefs.map((href) => standingAt(href).location().screen?.part.preload()));
}

/**
 * Draws the screen at an address with what its page carries.
 * @returns what belongs into #root
 */
export function drawScreen(href: string, data: FirstData): string {
  takeFirstAnswers(data);
  const client = new QueryClient();
  try {
    return renderToString(
      <StrictMode>
        <App client={client} router={standingAt(href)} />
      </StrictMode>,
    );
  } finally {
    forgetFirstAnswers();
    client.clear();
  }
}
