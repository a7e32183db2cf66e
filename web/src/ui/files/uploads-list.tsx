import { ChosenPicture } from './chosen-picture.tsx';
import { isUnderWay, type UploadItem } from './upload-queue.ts';
import { UploadRow } from './upload-row.tsx';

/** What can be done about them; see upload-queue.ts. */
export type Uploads = {
  readonly cancel: (id: string) => void;
  readonly retry: (ids: readonly string[]) => void;
  readonly dismiss: (id: string) => void;
};

type UploadsListProps = {
  label: string;
  uploads: Uploads;
  items: readonly UploadItem[];
  /** What did not arrive can be taken off the list. */
  dismissable?: boolean;
};

/** Files being uploaded, each with its progress, its error and its buttons. */
export function UploadsList({ label, uploads, items, dismissable = false }: UploadsListProps) {
  function cancelOf(item: UploadItem) {
    if (isUnderWay(item)) return () => uploads.cancel(item.id);
    return dismissable ? () => uploads.dismiss(item.id) : undefined;
  }
  return (
    <ul aria-label={label} className="grid gap-1">
      {items.map((item) => (
        <li key={item.id}>
          <UploadRow
            picture={<ChosenPicture file={item.file} />}
            name={item.file.name}
            sizeBytes={item.file.size}
            state={item.state}
            percent={item.percent}
            failure={item.failure}
            onCancel={cancelOf(item)}
            onRetry={item.hopeless ? undefined : () => uploads.retry([item.id])}
          />
        </li>
      ))}
    </ul>
  );
}
