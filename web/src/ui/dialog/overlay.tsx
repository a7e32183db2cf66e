import { Component, type ReactNode, Suspense } from 'react';
import { Button } from '../controls/button.tsx';
import { Note } from '../feedback/note.tsx';
import { forgetFailedParts } from '../lazy-part.ts';
import { Opening } from './opening.tsx';

type OverlayProps = {
  /** Completes 'Could not load …', e.g. 'the wallet'; left out where nobody misses it. */
  what?: string;
  /** Puts away what could not be loaded; left out where it has to come. */
  onGiveUp?: () => void;
  /** Stands in for it while it is on its way; left out: a ring, where somebody waits for it. */
  fallback?: ReactNode;
  /** Stands in for it where it could not be loaded and nobody is told. */
  instead?: ReactNode;
  children: ReactNode;
};

/** Around a part that lies over the screens: where it cannot be loaded, the screen below stays as it is. */
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
