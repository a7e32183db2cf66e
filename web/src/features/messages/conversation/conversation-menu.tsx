import { Ban, Ellipsis, Flag, UserRound } from 'lucide-react';
import { Menu } from '../../../ui/controls/menu.tsx';
import type { OnReport } from './on-report.ts';
import type { Talk } from './use-talk.ts';

type ConversationMenuProps = {
  talk: Talk;
  /** Leads to the member's profile. */
  onProfile: () => void;
  onReport: OnReport;
};

/** What else can be done in a conversation. */
export function ConversationMenu({ talk, onProfile, onReport }: ConversationMenuProps) {
  const { about, conversation, muting, unblocking, setAsking } = talk;
  if (!about.data || talk.isSample) return null;
  const profile = {
    label: 'View Profile',
    icon: UserRound,
    hint: 'Skills, courses and reviews',
    onChoose: onProfile,
  };
  const block = about.data.blocked
    ? {
        label: 'Unblock',
        icon: Ban,
        hint: 'Write to each other again',
        onChoose: () => unblocking.run(),
      }
    : {
        label: 'Block',
        icon: Ban,
        hint: 'Neither of you can write then',
        onChoose: () => setAsking(true),
      };
  const { id: targetId, name } = about.data.person;
  const report = {
    label: 'Report',
    icon: Flag,
    hint: 'Let the host look at this member',
    onChoose: () => onReport({ kind: 'profile', targetId, name }),
  };
  return (
    <Menu
      label="More about this conversation"
      icon={Ellipsis}
      pending={muting.pending || unblocking.pending}
      items={[profile, ...(conversation ? [muting.item] : []), block, report]}
    />
  );
}
