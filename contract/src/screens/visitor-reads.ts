import { getDocument } from '../accounts/consents.ts';
import { DocumentKind, getJoining } from '../accounts/joining.ts';
import { addressOf } from '../input.ts';
import { screenAt } from '../screens.ts';

/** The document that the screen of this name shows; undefined: it shows none. */
export function documentOn(screen: string | undefined): DocumentKind | undefined {
  return DocumentKind.options.find((kind) => kind === screen);
}

/** Addresses of the API that a page reads first that nobody is signed in on: most lead to the login. For the server alone. */
export function visitorReads(path: string, search: URLSearchParams): readonly string[] {
  const screen = screenAt(path);
  const kind = documentOn(screen?.name);
  if (kind) return [addressOf(getDocument, { params: { kind } })];
  if (!screen || screen.isOpen) return [];
  const invitation = screen.name === 'login' ? search.get('invitation') : null;
  return [addressOf(getJoining, { query: invitation ? { invitation } : {} })];
}
