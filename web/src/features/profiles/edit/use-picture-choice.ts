import { fileRefusal } from '@skillverse/contract/files/file-limits';
import { uploadErrors } from '@skillverse/contract/files/uploads';
import { useEffect, useRef, useState } from 'react';
import type { Area } from 'react-easy-crop';
import type { RefusedFile } from '../../../ui/files/refused-files.tsx';
import { closePicture, middleOf, openPicture } from './crop-picture.ts';

/** A picture that somebody chose, opened, and the part of it that is used. */
export type ChosenPicture = {
  readonly file: File;
  readonly picture: HTMLImageElement;
  readonly area: Area;
};

/** The picture that is to become the avatar, and how it is cropped. */
export function usePictureChoice() {
  const [chosen, setChosen] = useState<ChosenPicture>();
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const latest = useRef(0);
  const picture = chosen?.picture;
  useEffect(() => () => picture && closePicture(picture), [picture]);
  return {
    chosen,
    refused,
    setArea: (area: Area) => setChosen((before) => before && { ...before, area }),
    /** One of several: a face is one picture. */
    async choose([file]: readonly File[]) {
      if (!file) return;
      latest.current += 1;
      const turn = latest.current;
      const refusal = fileRefusal('image', file);
      const opened = refusal ? undefined : await openPicture(file).catch(() => undefined);
      // Another one was chosen while this one was being opened.
      if (turn !== latest.current) return opened && closePicture(opened);
      setRefused(opened ? [] : [{ name: file.name, reason: refusal ?? uploadErrors.FILE_DAMAGED.message }]);
      if (opened) setChosen({ file, picture: opened, area: middleOf(opened) });
    },
    forget: () => setChosen(undefined),
  };
}

export type PictureChoice = ReturnType<typeof usePictureChoice>;
