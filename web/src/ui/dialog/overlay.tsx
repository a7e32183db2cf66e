import { Component, type ReactNode, Suspense } from 'react';
import { Button } from '../controls/button.tsx';
import { Note } from '../feedback/note.tsx';
import { forgetFailedParts } from '../lazy-part.ts';
import { Opening } from './opening.tsx';

type OverlayProps = {
  /** Completes 'Could not load …', e.g. 'the wallet'. Without it, no error is shown. */
  what?: string;
  /** Closes the part that could not be loaded. Without it, the part cannot be closed. */
  onGiveUp?: () => void;
  /** Shown while it loads. Default: a spinner, if `what` is given. */
  fallback?: ReactNode;
  /** Shown if it could not be loaded and no error is shown. */
  instead?: ReactNode;
  children: ReactNode;
};

/** Wraps a part that is shown over the screens. If it cannot be loaded, the screen below stays as it is. */
export class Overlay extends Component<OverlayProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentWillUnmount() {
    if (this.state.failed) forgetFailedParts();
  }

  tryAgain = () => {
    forgetFailedParts();
    this.setState({ failed: false });
  };

  override render() {
    const { what, onGiveUp, fallback = what && <Opening />, instead, children } = this.props;
    if (!this.state.failed) return <Suspense fallback={fallback}>{children}</Suspense>;
    if (what === undefined) return instead;
    return (
      <div className="fixed inset-x-4 bottom-[calc(var(--bar)+1rem+var(--safe-bottom))] z-20 mx-auto max-w-112 wide:bottom-28">
        <Note tone="bad" role="alert">
          <p>Could not load {what}. Check your connection, then try again.</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button look="plain" onClick={this.tryAgain}>
              Try again
            </Button>
            {onGiveUp && (
              <Button look="bare" onClick={onGiveUp}>
                Close
              </Button>
            )}
          </div>
        </Note>
      </div>
    );
  }
}
