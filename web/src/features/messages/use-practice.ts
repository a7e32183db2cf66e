import { useSyncExternalStore } from 'react';
import { useSignedInViewer } from '../../api/session/viewer.ts';
import { conversationWith } from './kept-conversations.ts';

/** The simulated conversation with a sample member. */
export function usePractice(personId: string) {
  const practice = conversationWith(useSignedInViewer().id, personId);
  return { ...useSyncExternalStore(practice.subscribe, practice.read), send: practice.send };
}

export type PracticeState = ReturnType<typeof usePractice>;
