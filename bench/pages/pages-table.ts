import { markdownTable } from '../table.ts';
import type { ActionFigures } from './actions.ts';
import { WARM_TIMES_BLANK } from './screens.ts';
import type { ScrollFigures } from './scrolling.ts';
import type { View, Views } from './views.ts';
import { KINDS } from './vitals.ts';

const TBT_MS_MAX = 100;
const SHIFT_MAX = 0.02;
const JS_KB_MAX = 180;
const CSS_KB_MAX = 14;
const FEEDBACK_MS_MAX = 100;

const HEAD = ['', 'FCP', 'LCP', 'content', 'TBT', 'CLS']
  .concat(KINDS.map((kind) => `${kind} KB`))
  .concat('requests', 'later KB', 'goals');

const kb = (bytes: number) => bytes / 1000;

/** A first view of each page, one after a sign-in and a repeat view, times in ms; the blank page has no goals. */
export function pagesTable(all: readonly Views[], blank: Views): string {
  const rows = [blank, ...all].flatMap((views) => {
    const goals = views === blank ? [] : goalsOf(views, blank);
    return [
      cells(`${views.screen.name}, first`, views.first, goals),
      ...(views.warm
        ? [cells(`${views.screen.name}, after a sign-in`, views.warm, warmGoalsOf(views.warm, blank))]
        : []),
      cells(`${views.screen.name}, repeat`, views.repeat, views === blank ? [] : repeatGoalsOf(views)),
    ];
  });
  return markdownTable([HEAD, ...rows]);
}

interface Goal {
  readonly what: string;
  readonly met: boolean;
}

function goalsOf({ screen, first }: Views, blank: Views): Goal[] {
  return [
    ...(screen.timesBlank ? [lcpGoal(first, blank, screen.timesBlank)] : []),
    { what: `JS of ${JS_KB_MAX}`, met: kb(first.bytes.js) <= JS_KB_MAX },
    { what: `CSS of ${CSS_KB_MAX}`, met: kb(first.bytes.css) <= CSS_KB_MAX },
    ...calm(first),
  ];
}

function warmGoalsOf(warm: View, blank: Views): Goal[] {
  return [lcpGoal(warm, blank, WARM_TIMES_BLANK), ...calm(warm)];
}

function lcpGoal({ lcpMs }: View, blank: Views, timesMost: number): Goal {
  const times = lcpMs / blank.first.lcpMs;
  return { what: `LCP ${times.toFixed(2)} of ${timesMost} times blank`, met: times <= timesMost };
}

function repeatGoalsOf({ repeat, unconnectedFcpMs }: Views): Goal[] {
  const paints = unconnectedFcpMs === undefined ? 'no paint' : `paints after ${unconnectedFcpMs.toFixed(0)}`;
  return [{ what: `${paints} without the network`, met: unconnectedFcpMs !== undefined }, ...calm(repeat)];
}

const calm = ({ blockingMs, shift }: View): Goal[] => [
  { what: `TBT of ${TBT_MS_MAX}`, met: blockingMs < TBT_MS_MAX },
  { what: `CLS of ${SHIFT_MAX}`, met: shift < SHIFT_MAX },
];

function cells(name: string, view: View, goals: readonly Goal[]): string[] {
  const times = [view.fcpMs, view.lcpMs, view.contentMs, view.blockingMs].map((ms) => ms.toFixed(0));
  const sizes = KINDS.map((kind) => kb(view.bytes[kind]).toFixed(1));
  return [
    name,
    ...times,
    view.shift.toFixed(3),
    ...sizes,
    view.requests.toFixed(0),
    kb(view.laterBytes).toFixed(0),
    verdict(goals),
  ];
}

function verdict(goals: readonly Goal[]): string {
  const missed = goals.filter(({ met }) => !met).map(({ what }) => what);
  if (goals.length === 0) return '';
  return missed.length === 0 ? 'met' : `MISSED: ${missed.join(', ')}`;
}

/** The delays after a touch or a key. */
export function actionsTable(all: readonly ActionFigures[]): string {
  const rows = all.map(({ name, paintMs, changeMs }) => {
    const goal = { what: `next picture of ${FEEDBACK_MS_MAX}`, met: paintMs <= FEEDBACK_MS_MAX };
    return [name, paintMs.toFixed(0), changeMs.toFixed(0), verdict([goal])];
  });
  return markdownTable([['', 'next picture', 'what was wanted', 'goal'], ...rows]);
}

export function scrollTable(all: readonly ScrollFigures[]): string {
  const head = [
    'scrolling',
    'cards',
    'longest task',
    'tasks over 50',
    'longest frame',
    'frames over 50',
    'goal',
  ];
  const rows = all.map(({ name, cards: count, longTasks, longestTaskMs, longFrames, longestFrameMs }) => {
    const figures = [count, longestTaskMs, longTasks, longestFrameMs, longFrames].map((one) =>
      one.toFixed(0),
    );
    return [name, ...figures, verdict([{ what: 'no task over 50', met: longTasks === 0 }])];
  });
  return markdownTable([head, ...rows]);
}
