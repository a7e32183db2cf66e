import type { UserId } from '@skillverse/contract/ids';
import type { Tell } from '../../core/events/gather-hints.ts';

/** The address or a way in has changed, and a notice says so. */
export function tellAccountChanged(tell: Tell, memberId: UserId): void {
  tell([memberId], 'account', memberId);
  tell([memberId], 'notice', memberId);
}
