import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAddressDialog } from '../../ui/use-address-dialog.ts';

/** The details of a project lie over the screen while the address names it: a link to it can be shared. */
export function useProjectAddress() {
  const { value: asked, close } = useAddressDialog('project');
  const navigate = useNavigate();
  const [shown, setShown] = useState(asked);
  if (asked !== undefined && asked !== shown) setShown(asked);
  return {
    open: asked !== undefined,
    /** The last one stays while its details leave the screen. */
    projectId: shown,
    show: (projectId: string) =>
      void navigate({
        to: '.',
        search: (params) => ({ ...params, project: projectId }),
        resetScroll: false,
      }),
    close,
  };
}
