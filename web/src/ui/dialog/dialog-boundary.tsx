import { Component, type MouseEvent, type ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Note } from '../feedback/note.tsx';
import { forgetFailedParts } from '../lazy-part.ts';

type DialogBoundaryProps = {
  children: ReactNode;
  /** Called with whether the content could not be loaded. */
  onMissing?: (isMissing: boolean) => void;
};

/** What cannot be drawn in a dialog is missing there alone: the dialog can be closed, and the screen below stays. */
export class DialogBoundary extends Component<DialogBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onMissing?.(true);
  }

  drawAnew = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button leaves, and the focus must not leave the dialog with it.
    currentTarget.closest<HTMLElement>('[role$=dialog]')?.focus();
    forgetFailedParts();
    this.props.onMissing?.(false);
    this.setState({ failed: false });
  };

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Note tone="bad" role="alert">
        <p>This could not be shown. Try again, or close it and go on.</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button look="plain" onClick={this.drawAnew}>
            Try again
          </Button>
        </div>
      </Note>
    );
  }
}
