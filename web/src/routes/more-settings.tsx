import { MessageSettings } from '../features/messages/settings/message-settings.tsx';
import { NoticeSettings } from '../features/notices/notice-settings.tsx';
import { PushSettings } from '../features/notices/push/push-settings.tsx';
import { RecordSettings } from '../features/record/record-settings.tsx';

/** What other features than the account let a member decide. */
export function MoreSettings() {
  return (
    <>
      <NoticeSettings />
      <PushSettings />
      <MessageSettings />
      <RecordSettings />
    </>
  );
}
