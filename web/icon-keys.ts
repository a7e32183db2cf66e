import type { Plugin } from 'vite';

const ICON = /\/lucide-react\/dist\/esm\/icons\//;
const KEY = /, key: "\w+"/g;

/** Each line of an icon has a key of six letters made up by chance. None ever moves, so React needs none, and they pack badly. */
export function withoutIconKeys(): Plugin {
  return {
    name: 'without-icon-keys',
    apply: 'build',
    transform: {
      filter: { id: ICON },
      handler: (code) => ({ code: code.replace(KEY, ''), map: null }),
    },
  };
}
