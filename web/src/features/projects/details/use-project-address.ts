import { useNavigate, useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useAddressDialog } from '../../../ui/dialog/use-address-dialog.ts';
import { focusContent } from '../../../ui/focus/focus-content.ts';

/** The details of a project lie over the screen while the address names it: a link to it can be shared. */
export function useProjectAddress() {
  const { value: asked, close } = useAddressDialog('project');
  const router = useRouter();
  const navigate = useNavigate({ from: '/collaborate' });
  const opener = useRef<Element>(null);
  const [shown, setShown] = useState(asked);
  const [seen, setSeen] = useState<string>();
  if (asked !== undefined && asked !== shown) setShown(asked);
  return {
    open: asked !== undefined,
    /** The last one stays while its details leave the screen. */
    projectId: shown,
    /** It was a card that led to it. */
    wasSeen: shown !== undefined && shown === seen,
    show(projectId: string) {
      setSeen(projectId);
      opener.current = document.activeElement;
      void navigate({
        to: '.',
        search: (params) => ({ ...params, project: projectId }),
        resetScroll: false,
      });
    },
    close,
    /** Closes the details if they are still of this project. */
    closeOf: (projectId: string) => router.latestLocation.search.project === projectId && close(),
    /** The card that led here may have left, e.g. because the project was. */
    finalFocus: () => opener.current?.isConnected === true || focusContent(),
  };
}
