import { randomBytes } from 'node:crypto';
import type { Browser } from '@playwright/test';
import { median } from '../load/windows.ts';
import { type ActionFigures, measureAction } from './actions.ts';
import { openPage, openPhone, visit } from './slow-browser.ts';
import type { SlowLine } from './slow-line.ts';
import { kindOf } from './vitals.ts';

const NAME = 'sign in, until Home shows its courses';
const PASSWORD = randomBytes(12).toString('base64url');

/**
 * Measures the way from the login to Home, each time on a new phone. The result names the number of server-rendered pages:
 * the app changes the screen by itself, so such a page is of no use after a sign-in.
 */
export async function measureSignIn(browser: Browser, line: SlowLine, runs: number): Promise<ActionFigures> {
  const figures: ActionFigures[] = [];
  let pages = 0;
  for (let run = 0; run < runs; run++) {
    const email = `phone-${run}@example.org`;
    await signUp(line.url, email);
    const phone = await openPhone(browser, line, '');
    const page = await openPage(phone, 'input[type=password]');
    await visit(page, '/login', line);
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    line.takeAnswers();
    figures.push(
      await measureAction(page, {
        name: NAME,
        act: () => page.getByRole('button', { name: 'Login', exact: true }).tap(),
        change: `document.querySelector('main article') !== null`,
      }),
    );
    pages += line.takeAnswers().filter(({ path }) => kindOf(path) === 'html').length;
    await phone.close();
  }
  return {
    name: `${NAME} (pages of the server: ${pages})`,
    paintMs: median(figures.map(({ paintMs }) => paintMs)),
    changeMs: median(figures.map(({ changeMs }) => changeMs)),
  };
}

/** @throws Error if the account is refused */
async function signUp(url: string, email: string): Promise<void> {
  const answer = await fetch(`${url}/api/auth/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ name: 'Phone Owner', email, password: PASSWORD, skills: ['Patience'] }),
  });
  if (!answer.ok) throw new Error(`sign-up: ${answer.status} ${await answer.text()}`);
}
