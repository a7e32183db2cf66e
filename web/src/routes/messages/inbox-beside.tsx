import type { ReactNode } from 'react';
import { HelpLink } from '../../features/help/help-link.tsx';
import { Scroller } from '../../ui/controls/scroller.tsx';
import { Inbox } from './inbox.tsx';

/** The layout in which list and conversation stand side by side. */

/** The list, and what stands beside it. Each scrolls by itself. */
export function InboxBeside({ children }: { children: ReactNode }) {
  return (
    <div className="grid h-full min-h-0 grid-cols-[20rem_minmax(0,1fr)] grid-rows-[minmax(0,1fr)] gap-6 short:h-auto">
      <Scroller className="min-h-0 overflow-y-auto overscroll-contain p-1 short:overflow-visible">
        <HelpLink />
        <Inbox />
      </Scroller>
      <div className="min-h-0 min-w-0">{children}</div>
    </div>
  );
}
