import { type ScreenAddress, type ScreenAt, screenAt } from '@skillverse/contract/screens';
import { createRootRoute } from '@tanstack/react-router';
import { type FunctionComponent, useEffect } from 'react';
import { forgetInitialData } from '../../api/session/initial-data.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Root } from '../root.tsx';

/**
 * Address, title and code of a screen. If the code cannot be loaded, rendering fails and shows the error page.
 * @param name of its component in the file that `load` imports
 */
export function screen<const Address extends ScreenAddress, Name extends string>(
  path: Address,
  load: () => Promise<Record<Name, FunctionComponent>>,
  name: Name,
) {
  const part = lazyPart(load, name);
  function Component() {
    useEffect(forgetInitialData, []);
    return part({});
  }
  const preload = () => part.preload().catch(() => undefined);
  const { title, searchValues } = screenAt(path)!;
  const validateSearch = searchValues as ScreenAt<Address>['searchValues'];
  return {
    path,
    staticData: title ? { title } : {},
    validateSearch,
    component: Object.assign(Component, { preload }),
  };
}

const NotFound = lazyPart(() => import('../../routes/not-found.tsx'), 'NotFoundScreen');

export const root = createRootRoute({
  component: Root,
  // A component of its own: the router would preload a lazy one with every screen.
  notFoundComponent: () => <NotFound />,
});
export const getParentRoute = () => root;
