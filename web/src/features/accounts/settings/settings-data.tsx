import { exportMe } from '@skillverse/contract/exports';
import { Download } from 'lucide-react';
import { useSingleMutation } from '../../../api/commands/use-single-mutation.ts';
import { failureText } from '../../../api/http/refusal.ts';
import { fetchFile } from '../../../api/http/send.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FailureNote } from '../sign-in/failure-note.tsx';

function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // The browser has begun to copy it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** One file with all that is kept about the member; fetched here, so that what goes wrong can be said here. */
export function SettingsData() {
  const fetching = useSingleMutation({ mutationFn: () => fetchFile(exportMe), onSuccess: saveFile });
  return (
    <>
      <Button
        look="quiet"
        className="justify-self-start"
        pending={fetching.isPending}
        onClick={() => fetching.mutate()}
      >
        <Download aria-hidden="true" />
        Download my data
      </Button>
      {fetching.error && <FailureNote texts={[failureText(fetching.error, exportMe)]} />}
    </>
  );
}
