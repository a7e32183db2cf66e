import { getDocument } from '@skillverse/contract/accounts/consents';
import { DOCUMENTS, type DocumentKind } from '@skillverse/contract/accounts/joining';
import { useQuery } from '@tanstack/react-query';
import { failureText, isRefusal } from '../../../api/http/refusal.ts';
import { queryOf } from '../../../api/queries/queries.ts';
import { Link } from '../../../navigation/link.tsx';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx';
import { Brand } from '../../../ui/page.tsx';
import { WrittenText } from '../../../ui/texts/written-text.tsx';
import { Title } from '../../../ui/title.tsx';

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });

/** What members agree to, for everybody to read, signed in or not. */
export function DocumentPage({ kind }: { kind: DocumentKind }) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto grid max-w-[calc(44rem+2*var(--gutter))] grid-cols-[minmax(0,1fr)] content-start gap-5 px-(--gutter) pt-6 pb-16 outline-none wide:pt-16"
    >
      <Brand />
      <Title level={1} size="l">
        {DOCUMENTS[kind].title}
      </Title>
      <Contents kind={kind} />
      <Link to="/" reloadDocument className={buttonClass({ look: 'plain' })}>
        Go to Skillverse
      </Link>
    </main>
  );
}

function Contents({ kind }: { kind: DocumentKind }) {
  const query = useQuery(queryOf(getDocument, { params: { kind } }));
  if (query.isPending) return <SkeletonLines count={6} label="Loading the document" />;
  if (isRefusal(query.error, getDocument)) {
    return <p>The hosts of this site have not written this down. Nothing is missing: you can just go on.</p>;
  }
  if (query.isError) {
    return (
      <LoadFailed
        what="the document"
        detail={failureText(query.error, getDocument)}
        onRetry={() => query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  const { text, version, publishedAt } = query.data;
  return (
    <>
      <p className="type-text-s text-ink-soft">
        Version {version}, since {day.format(new Date(publishedAt))}
      </p>
      <WrittenText text={text} format="markdown" level={2} />
    </>
  );
}
