import { fileRefusal } from '@skillverse/contract/files/file-limits';
import { uploadErrors } from '@skillverse/contract/files/uploads';
import { useEffect, useRef, useState } from 'react';
import type { RefusedFile } from '../../ui/refused-files.tsx';
import { MIDDLE } from './crop.ts';
import { openPicture } from './cut-picture.ts';

/** A picture that somebody chose, opened. */
export type ChosenPicture = { readonly file: File; readonly picture: ImageBitmap };

/** The picture that is to become the avatar, and how it is to be cut. */
export function usePictureChoice() {
  const [chosen, setChosen] = useState<ChosenPicture>();
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [crop, setCrop] = useState(MIDDLE);
  const latest = useRef(0);
  useEffect(() => () => chosen?.picture.close(), [chosen]);
  function put(next: ChosenPicture | undefined) {
    setCrop(MIDDLE);
    setChosen(next);
  }
  return {
    chosen,
    refused,
    crop,
    setCrop,
    /** One of several: a face is one picture. */
    async choose([file]: readonly File[]) {
      if (!file) return;
      latest.current += 1;
      const turn = latest.current;
      const refusal = fileRefusal('image', file);
      const picture = refusal ? undefined : await openPicture(file).catch(() => undefined);
      // Another one was chosen while this one was being opened.
      if (turn !== latest.current) return picture?.close();
      setRefused(picture ? [] : [{ name: file.name, reason: refusal ?? uploadErrors.FILE_DAMAGED.message }]);
      if (picture) put({ file, picture });
    },
    forget: () => put(undefined),
  };
}

export type PictureChoice = ReturnType<typeof usePictureChoice>;
