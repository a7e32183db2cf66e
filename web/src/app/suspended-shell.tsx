import type { OwnProfile } from '@skillverse/contract/profiles';
import { Navigate, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isOpenToSuspended, PAGE } from '../api/session/open-to-suspended.ts';
import { SignInAgain } from './sign-in-again.tsx';

/** What surrounds the page of a suspended member: every address but a decision leads to it. Nothing is heard live, and nothing waits to be sent. */
export function SuspendedShell({ viewer, children }: { viewer: OwnProfile; children: ReactNode }) {
  const isOpen = useLocation({ select: ({ pathname }) => isOpenToSuspended(pathname) });
  if (!isOpen) return <Navigate to={PAGE} replace />;
  return (
    <>
      {children}
      <SignInAgain email={viewer.email} />
    </>
  );
}

/** A member who is not suspended, or not any more, has nothing to do on that page. */
export function LeadAway({ children }: { children: ReactNode }) {
  const isThere = useLocation({ select: ({ pathname }) => pathname === PAGE });
  return isThere ? <Navigate to="/" replace /> : children;
}
