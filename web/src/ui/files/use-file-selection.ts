import { useRef, useState } from 'react';
import type { RefusedFile } from './refused-files.tsx';
import type { ChosenFile } from './upload-queue.ts';

export const CHOSEN_ALREADY = 'It is chosen already';

let lastId = 0;

/** @returns why a file is not taken, or what it was chosen for; `before` is how many were taken before it */
type Look<For> = (file: File, before: number) => Promise<For | string>;

/** Looks at what a person chose or dropped: what cannot be taken is named at once, the rest goes on. */
export function useFileSelection<For extends object>(
  onAccepted: (files: readonly (For & ChosenFile)[]) => void,
) {
  const [refused, setRefused] = useState<Readonly<Record<string, readonly RefusedFile[]>>>({});
  const looks = useRef(new Set<Promise<boolean>>());
  const begun = useRef(0);
  async function lookInto(place: string, files: readonly File[], look: Look<For>) {
    const { current: beginning } = begun;
    const taken: (For & ChosenFile)[] = [];
    const reasons = new Map<string, string>();
    for (const file of files) {
      const seen = await look(file, taken.length);
      if (typeof seen === 'string') reasons.set(file.name, seen);
      else taken.push({ ...seen, id: `file ${++lastId}`, file });
    }
    if (beginning !== begun.current) return true;
    const named = [...reasons].map(([name, reason]) => ({ name, reason }));
    setRefused((before) => ({ ...before, [place]: named }));
    if (taken.length > 0) onAccepted(taken);
    return named.length === 0;
  }
  return {
    refusedOf: (place: string) => refused[place] ?? [],
    /** @param place the drop area, where refusals are shown */
    async take(place: string, files: readonly File[], look: Look<For>) {
      const looking = lookInto(place, files, look);
      looks.current.add(looking);
      await looking;
      looks.current.delete(looking);
    },
    /** Ignores files that are being checked, and clears refusals. */
    forget() {
      begun.current += 1;
      setRefused({});
    },
    /** @returns whether all files that are being checked were accepted */
    async validated(): Promise<boolean> {
      return (await Promise.all(looks.current)).every(Boolean);
    },
  };
}
