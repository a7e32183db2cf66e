import { Clock, Languages, Users } from 'lucide-react';
import { useId } from 'react';
import { CoverPicture } from '../art/cover-picture.tsx';
import { Card } from '../ui/card.tsx';
import { Button } from '../ui/controls/button.tsx';
import { IconButton } from '../ui/controls/icon-button.tsx';
import { ProgressBar } from '../ui/feedback/progress-bar.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton-rows.tsx';
import { SkeletonTickets } from '../ui/feedback/skeleton-tickets.tsx';
import { Thumbnail } from '../ui/files/thumbnail.tsx';
import { Avatar } from '../ui/market/avatar.tsx';
import { CoinAmount } from '../ui/market/coin-amount.tsx';
import { Rating } from '../ui/market/rating.tsx';
import { SpeechBubble } from '../ui/market/speech-bubble.tsx';
import { Ticket } from '../ui/market/ticket.tsx';
import { Title } from '../ui/title.tsx';

type Sample = {
  title: string;
  category: string;
  picture: string;
  teacher: string;
  face: string;
  about: string;
  priceSvc: number;
};

const samples: Sample[] = [
  {
    title: 'Spanish at the market stall',
    category: 'Language Learning',
    picture: 'spanish',
    teacher: 'Inés Moreno',
    face: 'ines',
    about: 'Greet, haggle and say thank you. Nine short talks with people who sell fruit for a living.',
    priceSvc: 80,
  },
  {
    title: 'Portraits by window light',
    category: 'Photography',
    picture: 'portraits',
    teacher: 'Kofi Mensah',
    face: 'kofi',
    about: 'One window, one chair, one sheet of white card. Faces that look like the people you know.',
    priceSvc: 120,
  },
  {
    title: 'Żywe dane: wykresy w działaniu',
    category: 'Data Science',
    picture: 'missing',
    teacher: 'Tomasz Zieliński',
    face: 'tomasz',
    about: 'A title with letters that the display face lacks, and a picture that does not load.',
    priceSvc: 1400,
  },
];

function CourseTicket({ sample, wide }: { sample: Sample; wide: boolean }) {
  const titleId = useId();
  return (
    <Ticket
      wide={wide}
      labelledBy={titleId}
      print={
        <CoverPicture
          src={`/samples/courses/${sample.picture}.svg`}
          category={sample.category}
          id={sample.title}
          early
        />
      }
      corner={
        <IconButton look="raised" label={`Live translation of ${sample.title}`}>
          <Languages aria-hidden="true" />
        </IconButton>
      }
      stub={
        <>
          <CoinAmount amountSvc={sample.priceSvc} size="l" />
          <Button look={wide ? 'filled' : 'quiet'}>Enroll</Button>
        </>
      }
    >
      <p className="type-label-s text-ink-soft">{sample.category}</p>
      <Title level={3} size={wide ? 'feature' : 's'} id={titleId}>
        {sample.title}
      </Title>
      <p className="line-clamp-2 type-text-s text-ink-soft">{sample.about}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 type-text-s">
        <span className="flex items-center gap-2">
          <Avatar src={`/samples/people/${sample.face}.svg`} />
          <b className="truncate">{sample.teacher}</b>
          <Rating rating={4.9} />
        </span>
        <span className="flex items-center gap-3 text-ink-soft [&_svg]:size-4">
          <span className="inline-flex items-center gap-1">
            <Clock aria-hidden="true" /> 45 min
          </span>
          <span className="inline-flex items-center gap-1">
            <Users aria-hidden="true" /> 128
          </span>
        </span>
      </div>
    </Ticket>
  );
}

export function Tickets() {
  return (
    <>
      <SpeechBubble speaker="AI Assistant">
        You have 6 courses left to explore. Three of them take less than an hour.
      </SpeechBubble>
      <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Title level={2} size="m">
          Recommended for You
        </Title>
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-5 wide:grid-cols-2">
          {samples.map((sample, place) => (
            <li key={sample.title} className={place === 0 ? 'wide:col-span-full' : undefined}>
              <CourseTicket sample={sample} wide={place === 0} />
            </li>
          ))}
        </ul>
        <SkeletonTickets count={3} label="Loading courses" firstWide gridClass="wide:grid-cols-2" />
      </section>
      <section className="grid gap-5 wide:grid-cols-2">
        <Card>
          <SkeletonRows count={2} label="Loading trending skills" />
        </Card>
        <Card as="article" className="grid gap-4">
          <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-4">
            <Thumbnail size="m">
              <CoverPicture category="Photography" id="b" />
            </Thumbnail>
            <div className="grid content-center gap-1">
              <Title level={3} size="s">
                Portraits by window light
              </Title>
              <p className="type-text-s text-ink-soft">with Kofi Mensah</p>
              <ProgressBar label="Progress in Portraits by window light" percent={64} figure />
            </div>
          </div>
        </Card>
      </section>
    </>
  );
}
