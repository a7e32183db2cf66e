import type { HostOffer } from '@skillverse/contract/host/offers';
import { EyeOff } from 'lucide-react';
import { Link } from '../../../navigation/link.tsx';
import { Card } from '../../../ui/card.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Tag } from '../../../ui/market/tag.tsx';

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const dayOf = (moment: string) => day.format(new Date(moment));

type OfferRowProps = { offer: HostOffer; onDecide: (offer: HostOffer) => void };

/** One course or project: whose it is, whether it is hidden and why, and the button that changes that. */
export function OfferRow({ offer, onDecide }: OfferRowProps) {
  const { title, owner, createdAt, hidden, isOwn } = offer;
  const act = hidden ? 'Show again' : 'Hide';
  return (
    <li>
      <Card className="grid gap-3 wide:grid-cols-[minmax(0,1fr)_auto] wide:items-center">
        <div className="grid min-w-0 justify-items-start gap-1.5">
          <OfferTitle offer={offer} />
          <p dir="auto" className="type-text-s text-ink-soft wrap-anywhere">
            By{' '}
            <Link
              to="/user/$userId"
              params={{ userId: owner.id }}
              className="inline-flex min-h-6 items-center underline"
            >
              {owner.name}
            </Link>{' '}
            · <time dateTime={createdAt}>{dayOf(createdAt)}</time>
          </p>
          {hidden && <Hidden hidden={hidden} />}
        </div>
        {isOwn ? (
          <p className="type-text-s text-ink-soft">Yours: another host decides</p>
        ) : (
          <Button
            look="plain"
            className="justify-self-start"
            aria-label={`${act}: ${title}`}
            onClick={() => onDecide(offer)}
          >
            {act}
          </Button>
        )}
      </Card>
    </li>
  );
}

/** What is hidden has a page for those alone who are in it. */
function OfferTitle({ offer: { kind, id, title, hidden } }: Pick<OfferRowProps, 'offer'>) {
  const className = 'type-label wrap-anywhere';
  if (hidden) {
    return (
      <p dir="auto" className={className}>
        {title}
      </p>
    );
  }
  const link = `inline-flex min-h-6 items-center underline-offset-2 hover:underline ${className}`;
  return kind === 'course' ? (
    <Link to="/course/$courseId" params={{ courseId: id }} dir="auto" className={link}>
      {title}
    </Link>
  ) : (
    <Link to="/project/$projectId" params={{ projectId: id }} dir="auto" className={link}>
      {title}
    </Link>
  );
}

function Hidden({ hidden }: { hidden: NonNullable<HostOffer['hidden']> }) {
  const { since, withOwner, reason, isAppealed } = hidden;
  return (
    <>
      <Tag icon={EyeOff}>
        Hidden since {dayOf(since)}
        {withOwner && ', with its suspended owner'}
      </Tag>
      {reason && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {reason}
        </p>
      )}
      {isAppealed && <Tag look="green">Its owner has appealed</Tag>}
    </>
  );
}
