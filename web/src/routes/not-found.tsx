import { useEffect } from 'react';
import { Link } from '../navigation/link.tsx';
import { buttonClass } from '../ui/controls/button.tsx';
import { showTitle } from '../ui/document-title.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';

export function NotFoundScreen() {
  useEffect(() => {
    showTitle('Page not found');
  }, []);
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-content-center outline-none">
      <EmptyState
        level={1}
        title="Page not found"
        hint="There is nothing at this address. The market is this way."
      >
        <Link to="/" className={buttonClass()}>
          Go to Home
        </Link>
      </EmptyState>
    </main>
  );
}
