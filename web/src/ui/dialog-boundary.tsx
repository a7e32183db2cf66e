import { Component, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { forgetFailedParts } from './lazy-part.ts';
import { Note } from './note.tsx';

/** What cannot be drawn in a dialog is missing there alone: the dialog can be closed, and the screen below stays. */
export class DialogBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  drawAnew = () => {
    forgetFailedParts();
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
