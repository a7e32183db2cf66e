import { useState } from 'react';
import { ChosenPicture } from './chosen-picture.tsx';
import { UploadRow } from './upload-row.tsx';

/** Not for certain: a large one may only be too much for a small phone, and the server looks closer. */
const NOT_SHOWN = 'This picture may be damaged: your browser cannot show it';

type ChosenRowProps = {
  file: File;
  /** Left out while it is about to be sent. */
  onRemove: (() => void) | undefined;
};

/** A file that waits for being sent. */
export function ChosenRow({ file, onRemove }: ChosenRowProps) {
  const [isBroken, setBroken] = useState(false);
  return (
    <UploadRow
      picture={<ChosenPicture file={file} onBroken={() => setBroken(true)} />}
      name={file.name}
      sizeBytes={file.size}
      state={isBroken ? 'failed' : 'chosen'}
      failure={isBroken ? NOT_SHOWN : undefined}
      onCancel={onRemove}
    />
  );
}
