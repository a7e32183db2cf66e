import { FileImage, FileText, Image } from 'lucide-react';
import { useState } from 'react';
import { ChosenNews } from '../ui/files/chosen-news.tsx';
import { ChosenPicture } from '../ui/files/chosen-picture.tsx';
import { ChosenRow } from '../ui/files/chosen-row.tsx';
import { FileButton } from '../ui/files/file-button.tsx';
import { FileDrop } from '../ui/files/file-drop.tsx';
import { FilePicture } from '../ui/files/file-picture.tsx';
import { UploadRow } from '../ui/files/upload-row.tsx';
import { SelectField } from '../ui/forms/select.tsx';
import { Title } from '../ui/title.tsx';

const MB = 1_048_576;

const GLAZES = new File([], 'glazes.pdf');

const PNG = ['png'] as const;

/** Choosing among many, taking files, and how far they are. */
export function Files() {
  const [taken, setTaken] = useState<readonly File[]>([]);
  const more = (files: readonly File[]) => setTaken((before) => [...before, ...files]);
  return (
    <section className="grid max-w-form grid-cols-[minmax(0,1fr)] gap-4">
      <Title level={2} size="m">
        Choices and files
      </Title>
      <SelectField
        label="Category"
        placeholder="Choose a category"
        options={['Photography', 'Music Production']}
        error="Category is required"
      />
      <FileDrop
        label="Images"
        action="Choose images"
        hint="PNG, JPG or GIF, up to 5 MB each"
        icon={Image}
        extensions={PNG}
        onFiles={more}
        refused={[{ name: 'kiln.svg', reason: 'This is not a file of the accepted types: PNG, JPG or GIF' }]}
      />
      <FileButton label="Add captions" extensions={['vtt']} onFile={(file) => more([file])}>
        Add captions
      </FileButton>
      <ChosenNews files={taken.map((file) => ({ id: file.name, file }))} />
      <ul>
        {taken.map((file) => (
          <li key={file.name}>
            <ChosenRow file={file} onRemove={() => setTaken([])} />
          </li>
        ))}
      </ul>
      <div className="flex gap-3">
        <FilePicture src="/samples/courses/beats.svg" icon={FileImage} />
        <FilePicture src="/samples/courses/missing.svg" icon={FileImage} />
        <FilePicture src={undefined} icon={FileText} />
      </div>
      <FilesOnTheirWay />
    </section>
  );
}

function FilesOnTheirWay() {
  return (
    <>
      <UploadRow name="evening.png" sizeBytes={MB} state="waiting" onCancel={() => undefined} />
      <UploadRow
        name="kiln.mp4"
        sizeBytes={40 * MB}
        state="running"
        percent={64}
        onCancel={() => undefined}
      />
      <UploadRow
        picture={<ChosenPicture file={GLAZES} />}
        name={GLAZES.name}
        sizeBytes={2 * MB}
        state="done"
      />
      <UploadRow
        name="broken.png"
        sizeBytes={2 * MB}
        state="failed"
        failure="This file is damaged or cannot be read"
        onRetry={() => undefined}
      />
    </>
  );
}
