import type { Target } from './addresses.ts';
import { type Blocker, type Move, openPlaces, type Place, type PlaceState } from './places.ts';
import { hrefFrom, locate, type Screen, screenAt } from './screens.ts';
import { openScrollPlaces } from './scroll-places.ts';
import { createTelling } from './telling.ts';

/** As long a screen may be on its way before something else is shown in the place of the one before. */
const PATIENCE_MS = 1000;

export type Step = Target & {
  readonly replace?: boolean;
  /** false: the screen stays where it is scrolled to. */
  readonly resetScroll?: boolean;
  readonly state?: PlaceState;
};

/** Which screen is shown, and the ways to another one. */
export function createRouter<Part>(screens: readonly Screen<Part>[]) {
  const places = openPlaces((place, how) => void show.follow(place, how));
  const show = createShow(screens, places.here());
  const { waiting } = show;
  const { href, state } = show.shown();
  if (href !== places.here().href) places.go(href, state, true);
  const arrival = () => new Promise<void>((resolve) => void waiting.add(resolve));
  return {
    location: show.shown,
    /** Where the person is going: its screen may still be on its way. */
    wanted: show.wanted,
    subscribe: show.subscribe,
    hrefFrom: (target: Target) => hrefFrom(show.wanted(), target),
    /** @returns once the screen is there */
    async navigate({ replace = false, resetScroll = true, state = {}, ...target }: Step): Promise<void> {
      const next = hrefFrom(show.wanted(), target as Target);
      const here = places.here();
      const same = here.href === next && here.state.dialogAbout === state.dialogAbout;
      const arrived = arrival();
      show.keepScroll(!resetScroll);
      places.go(next, state, replace || same);
      await arrived;
    },
    /** @returns once the place before is there; at once where leaving this one is blocked */
    async back(): Promise<void> {
      const arrived = arrival();
      places.back();
      await arrived;
    },
    canGoBack: () => places.here().index > 0,
    /** Where the person is by now, although its screen may still be on its way. */
    state: () => places.here().state,
    block: (blocker: Blocker) => places.block(blocker),
    /** Fetches the code of the screen that somebody is about to open. */
    preload(target: Target): void {
      const screen = screenAt(screens, hrefFrom(show.wanted(), target));
      screen?.part.preload().catch(() => undefined);
    },
    arrive: show.arrive,
    comesBack: show.comesBack,
  };
}

export type Router<Part = unknown> = ReturnType<typeof createRouter<Part>>;

/** What is on the screen, which may be a moment behind where the person went. */
function createShow<Part>(screens: readonly Screen<Part>[], start: Place) {
  const { subscribe, tell } = createTelling();
  const waiting = new Set<() => void>();
  const scrolled = openScrollPlaces();
  let shown = locate(screens, start);
  let wanted = shown;
  let move: Move | 'START' | undefined = 'START';
  let keepsScroll = false;
  let drawnBefore: Screen<Part> | undefined;
  addEventListener('pagehide', () => {
    scrolled.leave(shown.key);
    scrolled.keep();
  });
  return {
    waiting,
    shown: () => shown,
    wanted: () => wanted,
    subscribe,
    keepScroll(keeps: boolean): void {
      keepsScroll = keeps;
    },
    async follow(place: Place, how: Move | undefined): Promise<void> {
      if (how && how !== 'REPLACE') scrolled.leave(shown.key);
      const next = locate(screens, place);
      wanted = next;
      const { screen } = next;
      tell();
      if (screen && screen !== shown.screen && !screen.part.isLoaded())
        await Promise.race([screen.part.preload().catch(() => undefined), patience()]);
      // What was pressed looks pressed before the work begins of drawing another screen.
      if (screen !== shown.screen) await aPicture();
      // Somebody went on meanwhile.
      if (wanted !== next) return;
      shown = next;
      move = how;
      tell();
    },
    /** While a place is drawn that was left further down than at its top. */
    comesBack: () => move !== undefined && scrolled.isDown(shown.key),
    /** Told when what is shown has been drawn. */
    arrive(): void {
      // A page begins at its top, and what was drawn ahead of the script may have been scrolled before it ran. How far is asked
      // only where it should begin further down, because the browser lays out all that was drawn for the answer.
      const isThere = move === 'START' && (!scrolled.isDown(shown.key) || scrollY > 0);
      const stays = move === undefined || isThere || ((move === 'PUSH' || move === 'REPLACE') && keepsScroll);
      // Cards out of sight count with their true height there, and with a guess where somebody begins at the top.
      if (shown.screen !== drawnBefore)
        document.documentElement.toggleAttribute('data-measured', !stays && scrolled.isDown(shown.key));
      drawnBefore = shown.screen;
      if (!stays) scrolled.enter(shown.key);
      move = undefined;
      keepsScroll = false;
      for (const resolve of waiting) resolve();
      waiting.clear();
    },
  };
}

/** Until the next picture is on the screen; where none is drawn, nobody waits for it. */
function aPicture(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

function patience(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
}
