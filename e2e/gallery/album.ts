import type { Picture } from './picture.ts';

export const fileNameOf = (picture: string, look: string): string =>
  `${picture.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.${look}.png`;

/** One page that shows the looks of each picture side by side. */
export function albumOf(pictures: readonly Picture[], looks: readonly string[]): string {
  const rows = pictures.map(({ name }) => {
    const figures = looks.map(
      (look) =>
        `<figure><a href="${fileNameOf(name, look)}"><img loading="lazy" src="${fileNameOf(name, look)}" alt="${name}, ${look}"></a>` +
        `<figcaption>${look}</figcaption></figure>`,
    );
    return `<section id="${fileNameOf(name, 'all')}"><h2>${name}</h2><div>${figures.join('')}</div></section>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Every screen</title>
<style>
  body { margin: 2rem; font-family: system-ui, sans-serif; background: #8a8a85; color: #111 }
  section > div { display: flex; gap: 1rem; overflow-x: auto; align-items: start }
  figure { margin: 0 } img { display: block; height: 40rem; object-fit: contain; object-position: top }
</style>
<h1>Every screen</h1>
${rows.join('\n')}
</html>
`;
}
