import type { DiscoverValues } from '@skillverse/contract/screens/discover-lists';
import { PeopleTools } from '../features/discovery/filters/people-tools.tsx';
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
  /** What the address says. */
  values: DiscoverValues;
  chat: Pick<ReturnType<typeof useChatting>, 'chatWith' | 'opening'>;
};

export function PeopleResults({ search, chips, values, chat }: PeopleResultsProps) {
  const { searched, look, searchFor } = search;
  const found = useFoundPeople(values);
  const { teaches } = values;
  return (
    <FoundSection
      among="people"
      search={search}
      topic={chips.topic}
      narrowing={{ teaching: teaches === 'true' }}
      under={{ teaches }}
      tools={<PeopleTools values={values} search={search} />}
      found={found}
    >
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
              teaching={teaches === 'true'}
              onAllTopics={() => lookAgain(() => look({ category: '' }))}
              onAlsoLearners={() => lookAgain(() => look({ teaches: '' }))}
              onShowAll={() => lookAgain(() => searchFor('', { category: '', teaches: '' }))}
            >
              <LookAmong among="courses" searched={searched} />
            </NobodyFound>
          }
        />
      )}
    </FoundSection>
  );
}
