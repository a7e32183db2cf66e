import type { Ok } from '@skillverse/contract/call';
import type { getMember } from '@skillverse/contract/host/members';
import { deviceName } from '@skillverse/contract/rules/device-name';
import { MonitorSmartphone } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Card } from '../../../ui/card.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Avatar } from '../../../ui/market/avatar.tsx';
import { CoinAmount } from '../../../ui/market/coin-amount.tsx';
import { Tag } from '../../../ui/market/tag.tsx';
import { Title } from '../../../ui/title.tsx';
import { wholeNumber } from '../../../ui/whole-number.ts';
import { decisionWords } from './member-words.ts';

export type MemberFactsOf = Ok<typeof getMember>;
type Of = { facts: MemberFactsOf };

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
/** A date of the member's own calendar. */
const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });

/** Who it is, and whether they are suspended. */
export function MemberHead({ facts }: Of) {
  const { member, suspensionReason } = facts;
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4">
        <Avatar src={member.avatarUrl} size="l" />
        <div className="grid gap-2">
          <p className="wrap-anywhere">
            {member.email}
            <span className="text-ink-soft"> · {facts.emailVerified ? 'confirmed' : 'not confirmed'}</span>
          </p>
          <div className="flex flex-wrap gap-1 empty:hidden">
            {member.isHost && <Tag look="green">Host</Tag>}
            {member.isSample && <Tag>Sample member</Tag>}
          </div>
        </div>
      </div>
      {member.suspendedAt && (
        <Note tone="bad">
          <p className="type-label">Suspended since {day.format(new Date(member.suspendedAt))}</p>
          <p>
            {member.suspendedUntil
              ? `It ends by itself on ${moment.format(new Date(member.suspendedUntil))}.`
              : 'It lasts until a host ends it.'}
          </p>
          <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
            {suspensionReason ?? 'No reason was given.'}
          </p>
        </Note>
      )}
    </div>
  );
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" labelledBy={id} className="grid content-start gap-4">
      <Title level={2} size="s" id={id}>
        {title}
      </Title>
      {children}
    </Card>
  );
}

/** What is known of a member, figure by figure. */
export function MemberFacts({ facts }: Of) {
  const { member, figures, signIn } = facts;
  const ways = [
    signIn.hasPassword && 'Password',
    signIn.hasGoogle && 'Google',
    signIn.passkeys > 0 && (signIn.passkeys === 1 ? '1 passkey' : `${signIn.passkeys} passkeys`),
  ].filter(Boolean);
  const hidden = (count: number) => (count > 0 ? `, ${wholeNumber.format(count)} hidden` : '');
  return (
    <Part title="Facts">
      <dl className="grid gap-x-6 gap-y-3 mid:grid-cols-2">
        <Fact name="Joined">{day.format(new Date(member.joinedAt))}</Fact>
        <Fact name="Last visit">
          {facts.lastVisit === null ? 'More than a month ago' : date.format(new Date(facts.lastVisit))}
        </Fact>
        <Fact name="Signs in with">{ways.length === 0 ? 'Nothing yet' : ways.join(', ')}</Fact>
        <Fact name="Coins">
          <CoinAmount amountSvc={facts.skillCoins} />
        </Fact>
        <Fact name="Courses offered">
          {wholeNumber.format(figures.coursesOffered)}
          {hidden(figures.coursesHidden)}
        </Fact>
        <Fact name="Own projects">
          {wholeNumber.format(figures.projectsOwned)}
          {hidden(figures.projectsHidden)}
        </Fact>
        <Fact name="Learning">
          {wholeNumber.format(figures.learning)} in progress, {wholeNumber.format(figures.completed)}{' '}
          completed
        </Fact>
        <Fact name="Reports about them">
          {wholeNumber.format(figures.reportsTotal)}
          {figures.reportsOpen > 0 && `, ${wholeNumber.format(figures.reportsOpen)} open`}
        </Fact>
        <Fact name="Id">
          <span className="type-text-s wrap-anywhere">{member.id}</span>
        </Fact>
      </dl>
    </Part>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="type-label">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Where the member is signed in. */
export function MemberSessions({ facts: { sessions } }: Of) {
  return (
    <Part title="Sessions">
      {sessions.length === 0 ? (
        <p className="text-ink-soft">Signed in nowhere.</p>
      ) : (
        <ul className="grid gap-3">
          {sessions.map(({ id, userAgent, createdAt, lastUsedAt }) => (
            <li key={id} className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3">
              <MonitorSmartphone aria-hidden="true" className="size-5 text-ink-soft" />
              <div>
                <p className="type-label">{deviceName(userAgent)}</p>
                <p className="type-text-s text-ink-soft">
                  Last used {day.format(new Date(lastUsedAt))} · signed in{' '}
                  {moment.format(new Date(createdAt))}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

/** What hosts decided about the member before. */
export function MemberDecisions({ facts: { decisions } }: Of) {
  if (decisions.length === 0) return null;
  return (
    <Part title="Earlier decisions">
      <ul className="grid gap-3">
        {decisions.map((decision) => (
          <li key={decision.id}>
            <p dir="auto" className="type-label wrap-anywhere">
              {decisionWords(decision)}
            </p>
            <p className="type-text-s text-ink-soft">
              {moment.format(new Date(decision.decidedAt))}
              {decision.undoneAt && ' · taken back'}
            </p>
            {decision.reason && (
              <p dir="auto" className="type-text-s whitespace-pre-line wrap-anywhere">
                {decision.reason}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}
