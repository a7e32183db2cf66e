import { CircleAlert, CircleCheck, RotateCw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { ProgressBar } from '../feedback/progress-bar.tsx';
import { fileSize } from './file-size.ts';

type UploadState = 'chosen' | 'waiting' | 'running' | 'done' | 'failed' | 'canceled';

type UploadRowProps = {
  picture?: ReactNode;
  name: string;
  sizeBytes: number;
  state: UploadState;
  /** While it runs. */
  percent?: number;
  /** Why it failed, in one sentence. */
  failure?: string | undefined;
  /** Takes it off the list, or stops it. */
  onCancel?: (() => void) | undefined;
  onRetry?: (() => void) | undefined;
};

const words: Record<UploadState, string> = {
  chosen: '',
  waiting: 'Waiting',
  running: '',
  done: 'Uploaded',
  failed: '',
  canceled: 'Canceled',
};

function cancelLabel(state: UploadState, name: string): string {
  return state === 'waiting' || state === 'running' ? `Cancel ${name}` : `Remove ${name}`;
}

/** One upload: its progress, or why it failed. */
export function UploadRow({
  picture,
  name,
  sizeBytes,
  state,
  percent = 0,
  failure,
  onCancel,
  onRetry,
}: UploadRowProps) {
  const failed = state === 'failed';
  return (
    <div className="flex min-h-14 items-center gap-2">
      {picture}
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="type-label-m wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        {state === 'running' ? (
          <ProgressBar
            label={`Uploading ${name}`}
            percent={percent}
            figure
            // All of it has left; the server is still looking at it.
            words={percent >= 100 ? 'Checking…' : undefined}
          />
        ) : (
          <p
            // It replaces the progress bar, so it is announced.
            role={failed ? 'alert' : undefined}
            className={classNames(
              'flex items-start gap-1.5 type-text-s [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0',
              failed ? 'font-bold text-coral-text' : 'text-ink-soft',
            )}
          >
            {failed && <CircleAlert aria-hidden="true" />}
            {state === 'done' && <CircleCheck aria-hidden="true" className="text-green" />}
            {failure ?? [words[state], fileSize(sizeBytes)].filter(Boolean).join(' · ')}
          </p>
        )}
      </div>
      {onRetry && (state === 'failed' || state === 'canceled') && (
        <IconButton label={`Try again: ${name}`} onClick={onRetry}>
          <RotateCw aria-hidden="true" />
        </IconButton>
      )}
      {onCancel && state !== 'done' && (
        <IconButton label={cancelLabel(state, name)} onClick={onCancel}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}
