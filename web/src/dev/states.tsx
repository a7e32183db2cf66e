import { VerificationStatus } from '@skillverse/contract/profiles';
import { EyeOff, Flame, Handshake, Presentation, Search, Sprout } from 'lucide-react';
import { useState } from 'react';
import { VerificationBadge } from '../features/verification/verification-badge.tsx';
import { Card } from '../ui/card.tsx';
import { Button } from '../ui/controls/button.tsx';
import { StarRating } from '../ui/controls/star-rating.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../ui/feedback/load-failed.tsx';
import { Note } from '../ui/feedback/note.tsx';
import { Avatar } from '../ui/market/avatar.tsx';
import { CoinAmount, CoinBalance } from '../ui/market/coin-amount.tsx';
import { PriceTag } from '../ui/market/price-tag.tsx';
import { Punches } from '../ui/market/punches.tsx';
import { Rating } from '../ui/market/rating.tsx';
import { SkillTags } from '../ui/market/skill-tags.tsx';
import { Stamp } from '../ui/market/stamp.tsx';
import { Stars } from '../ui/market/stars.tsx';
import { Tag } from '../ui/market/tag.tsx';
import { WalletCard } from '../ui/market/wallet-card.tsx';
import { Title } from '../ui/title.tsx';

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].map((label, place) => ({
  day: label,
  label,
  kind: (['missed', 'learned', 'rest', 'learned', 'moved', 'learned', 'open'] as const)[place] ?? 'open',
}));
const people = ['ines', 'kofi', 'mei', 'tomasz'];

function Badges() {
  return (
    <ul className="grid grid-cols-2 gap-4 mid:grid-cols-4">
      <li>
        <Stamp name="First Course" icon={Sprout} earned />
      </li>
      <li>
        <Stamp name="Streak Master" icon={Flame} earned fresh />
      </li>
      <li>
        <Stamp name="Collaborator" icon={Handshake} earned small />
      </li>
      <li>
        <Stamp name="Skill Sharer" icon={Presentation} earned={false} />
      </li>
    </ul>
  );
}

function Faces() {
  return (
    <Card className="grid content-start gap-3">
      <div className="flex flex-wrap gap-3">
        {people.map((person) => (
          <Avatar key={person} size="l" src={`/samples/people/${person}.svg`} alt={person} />
        ))}
        <Avatar size="l" src="/nobody.svg" alt="No picture" />
      </div>
      <div className="flex flex-wrap gap-1.5">
        <Tag>Spanish</Tag>
        <Tag look="outline">Beginner</Tag>
        <Tag look="green">In Progress</Tag>
        <Tag big>Storytelling</Tag>
        <Tag icon={EyeOff}>Hidden by the host</Tag>
      </div>
      <SkillTags label="Skills" skills={['Weaving', 'Dyeing', 'Felt', 'Mending', 'Wool']} shown={3} />
      <p className="flex flex-wrap items-center gap-3">
        <Rating rating={4} /> <Rating rating={0} /> <Stars stars={4} /> <CoinAmount amountSvc={100} signed />
        <CoinAmount amountSvc={-140} />
      </p>
      <p className="flex flex-wrap items-center gap-3">
        {VerificationStatus.options.map((status) => (
          <VerificationBadge key={status} status={status} />
        ))}
      </p>
    </Card>
  );
}

function Ratings() {
  const [stars, setStars] = useState<number>();
  const words = ['Poor', 'Fair', 'Good', 'Very Good', 'Excellent'];
  return (
    <div className="flex flex-wrap gap-8">
      <StarRating label="Your rating" words={words} value={stars} onChange={setStars} />
      <StarRating
        label="Nothing chosen"
        words={words}
        value={undefined}
        onChange={() => undefined}
        error="Please select a rating"
      />
    </div>
  );
}

export function States() {
  return (
    <>
      <section className="grid gap-5 wide:grid-cols-2">
        <Card className="grid gap-4">
          <div>
            <p className="type-display-l">3-day streak</p>
            <p className="type-text-s text-ink-soft">One stamp for each day you learned or helped</p>
          </div>
          <Punches days={days} />
        </Card>
        <Card>
          <Badges />
        </Card>
        <WalletCard>
          <p className="type-label">Skill Coins balance</p>
          <CoinBalance amountSvc={540} />
          <Button look="coin">Wallet history</Button>
        </WalletCard>
        <Faces />
      </section>
      <Ratings />
      <Note>The reward for this course has been paid before: completing it again earns 0 SVC.</Note>
      <LoadFailed what="your courses" onRetry={() => undefined} />
      <EmptyState
        title="No courses in progress"
        hint="Choose something you have always wanted to do. It will wait for you here."
      >
        <Button tall>
          <Search aria-hidden="true" /> Find a course
        </Button>
      </EmptyState>
      <ul className="grid grid-cols-2 gap-2 narrow:grid-cols-4 wide:gap-4">
        <PriceTag label="Open" count={1} />
        <PriceTag label="In Progress" count={2} />
        <PriceTag label="Completed" count={3} />
        <PriceTag label="Paused" count={0} />
      </ul>
      <Title level={2} size="m">
        Zażółć gęślą jaźń
      </Title>
    </>
  );
}
