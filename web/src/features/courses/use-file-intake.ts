import { COURSE_FILES_MAX } from '@skillverse/contract/course-media';
import type { MediaId } from '@skillverse/contract/ids';
import type { MediaKind } from '@skillverse/contract/media';
import { BEGINNING_BYTES, beginningRefusal, fileRefusal } from '@skillverse/contract/rules/file-limits';
import { useRef, useState } from 'react';
import type { RefusedFile } from '../../ui/refused-files.tsx';
import type { ChosenFile } from './upload-queue.ts';

const TOO_MANY = `A course can have at most ${COURSE_FILES_MAX} files`;

let lastId = 0;

function chosen(kind: MediaKind, file: File, videoId: MediaId | undefined): ChosenFile {
  lastId += 1;
  return { id: `file ${lastId}`, kind, file, ...(videoId && { videoId }) };
}

async function contentRefusal(kind: MediaKind, file: File): Promise<string | undefined> {
  try {
    const beginning = new Uint8Array(await file.slice(0, BEGINNING_BYTES).arrayBuffer());
    return beginningRefusal(kind, file.name, beginning);
  } catch {
    return 'This file cannot be read: it may have been moved or changed';
  }
}

/**
 * Looks at what a person chose or dropped: what cannot be taken is named at once, the rest goes on.
 * @param countFiles how many files the course has, asked at the moment of taking: looking into files takes a while
 */
export function useFileIntake(countFiles: () => number, onTaken: (files: readonly ChosenFile[]) => void) {
  const [refused, setRefused] = useState<Readonly<Record<string, readonly RefusedFile[]>>>({});
  const looks = useRef(new Set<Promise<boolean>>());
  async function look(
    kind: MediaKind,
    files: readonly File[],
    videoId: MediaId | undefined,
    replaces: boolean,
  ) {
    const taken: ChosenFile[] = [];
    const reasons = new Map<string, string>();
    for (const file of files) {
      const isFull = !replaces && countFiles() + taken.length >= COURSE_FILES_MAX;
      const reason =
        fileRefusal(kind, file) ?? (isFull ? TOO_MANY : undefined) ?? (await contentRefusal(kind, file));
      if (reason) reasons.set(file.name, reason);
      else taken.push(chosen(kind, file, videoId));
    }
    const named = [...reasons].map(([name, reason]) => ({ name, reason }));
    setRefused((before) => ({ ...before, [videoId ?? kind]: named }));
    if (taken.length > 0) onTaken(taken);
    return named.length === 0;
  }
  return {
    refusedOf: (place: string) => refused[place] ?? [],
    /**
     * @param videoId the video that captions are for
     * @param replaces captions that leave when these come
     */
    async take(kind: MediaKind, files: readonly File[], videoId?: MediaId, replaces = false) {
      const looking = look(kind, files, videoId, replaces);
      looks.current.add(looking);
      await looking;
      looks.current.delete(looking);
    },
    /** @returns whether all was taken that is being looked into at this moment */
    async lookedInto(): Promise<boolean> {
      return (await Promise.all(looks.current)).every(Boolean);
    },
  };
}

export type FileIntake = ReturnType<typeof useFileIntake>;
