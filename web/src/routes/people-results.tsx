import { FoundPeople } from '../features/discovery/found-people.tsx';
import { NobodyFound } from '../features/discovery/nobody-found.tsx';
import { useFoundPeople } from '../features/discovery/use-found-people.ts';
import { MessageButton } from '../features/messages/message-button.tsx';
import type { useChatting } from '../features/messages/use-chatting.tsx';
import { VerificationBadge } from '../features/verification/verification-badge.tsx';
import { FoundSection, LookAmong, type SearchState, type TopicState } from './found-section.tsx';

export type PeopleResultsProps = {
  search: SearchState;
  chips: TopicState;
  chat: Pick<ReturnType<typeof useChatting>, 'chatWith' | 'opening'>;
};

export function PeopleResults({ search, chips, chat }: PeopleResultsProps) {
  const { searched, searchIn, searchFor } = search;
  const found = useFoundPeople(searched, chips.asked);
  return (
    <FoundSection among="people" search={search} topic={chips.topic} found={found}>
      {(outdated, lookAgain) => (
        <FoundPeople
          found={found}
          outdated={outdated}
          badge={({ verificationStatus }) => <VerificationBadge status={verificationStatus} />}
          message={(person, nameId) => (
            <MessageButton
              aria-describedby={nameId}
              pending={chat.opening === person.id}
              onClick={() => chat.chatWith(person)}
            />
          )}
          empty={
            <NobodyFound
              searched={searched}
              topic={chips.topic}
              onAllTopics={() => lookAgain(() => searchIn(''))}
              onSearch={(text) => lookAgain(() => searchFor(text))}
            >
              <LookAmong among="courses" searched={searched} />
            </NobodyFound>
          }
        />
      )}
    </FoundSection>
  );
}
