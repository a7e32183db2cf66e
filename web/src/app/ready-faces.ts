const FURTHER = ['500 1em Figtree', '700 1em Figtree', '1em Caprasimo'];

/**
 * The faces of further letters, as in Ćosić, are fetched when such a letter is drawn. Until then the browser looks for one of its
 * own and lays the page out twice, which takes a slow telephone as long as all else that it draws then. A visitor who comes again has
 * nothing else to fetch, and soon them too: they are made ready while the content is on its way.
 */
export function readyFaces(): void {
  if (!navigator.serviceWorker?.controller) return;
  for (const face of FURTHER) document.fonts.load(face, 'ő').catch(() => undefined);
}
