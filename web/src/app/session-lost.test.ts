import { afterEach, expect, test } from 'vitest';
import { countAsOpen } from '../ui/dialog/open-dialogs.ts';
import { askToPressAgain, stopAsking } from '../ui/dialog/press-again.ts';
import { reportPressedInVain, reportSession, reportSessionLost, settleSessionLost } from './session-lost.ts';

afterEach(() => {
  settleSessionLost();
  askToPressAgain(undefined);
});

test('a press that fails after a read has met the lost session is asked for where it was pressed', () => {
  const closeForm = countAsOpen('the form');
  reportSessionLost();
  const closeSignIn = countAsOpen('the sign-in');
  reportPressedInVain('mei');
  reportSessionLost();
  reportSession('mei');
  closeSignIn();
  expect([stopAsking('the sign-in'), stopAsking('the form')]).toEqual([false, true]);
  closeForm();
});

test('a press that meets the lost session first is asked for there too, and of another member never', () => {
  const closeForm = countAsOpen('the form');
  for (const [memberId, isAsked] of [
    ['mei', true],
    ['kofi', false],
  ] as const) {
    reportPressedInVain('mei');
    reportSessionLost();
    reportSession(memberId);
    expect(stopAsking('the form')).toBe(isAsked);
  }
  closeForm();
});

test('once the sign-in dialog is left, the next press is asked for where it is pressed then', () => {
  reportSessionLost();
  settleSessionLost();
  const closeForm = countAsOpen('the form');
  reportPressedInVain('mei');
  reportSessionLost();
  reportSession('mei');
  expect(stopAsking('the form')).toBe(true);
  closeForm();
});
