import { DOCUMENTS } from '@skillverse/contract/accounts/joining';
import { type HostDocument, listHostDocuments } from '@skillverse/contract/host/joining';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../api/http/refusal.ts';
import { queryOf } from '../../../api/queries/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { Title } from '../../../ui/title.tsx';
import { wholeNumber } from '../../../ui/whole-number.ts';
import { DocumentForm } from './document-form.tsx';

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** What members agree to. */
export function DocumentList() {
  const query = useQuery(queryOf(listHostDocuments));
  return (
    <Card className="grid gap-4">
      <Title level={2} size="s">
        Rules of this site
      </Title>
      <p className="text-ink-soft">People agree to these when they sign up.</p>
      {query.isPending && <SkeletonRows count={3} label="Loading the documents" />}
      {query.isError && !query.data && (
        <LoadFailed
          what="the documents"
          detail={failureText(query.error, listHostDocuments)}
          onRetry={() => query.refetch()}
          retrying={query.isFetching}
        />
      )}
      <ul className="grid gap-4">
        {query.data?.items.map((document) => (
          <DocumentRow key={document.kind} document={document} />
        ))}
      </ul>
    </Card>
  );
}

function stateOf({ version, text, publishedAt, consents }: HostDocument): string {
  if (version === 0 || publishedAt === null) return 'Not written yet';
  const since = day.format(new Date(publishedAt));
  if (text === null) return `Taken down on ${since}`;
  return `Version ${version}, since ${since}. Agreed: ${wholeNumber.format(consents)}`;
}

function DocumentRow({ document }: { document: HostDocument }) {
  const [isOpen, setOpen] = useState(false);
  const { title, path } = DOCUMENTS[document.kind];
  const act = document.text === null ? 'Write' : 'Change';
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 border-line border-t pt-4">
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="grow basis-40">
          <p className="font-bold">{title}</p>
          <p className="type-text-s text-ink-soft">{stateOf(document)}</p>
        </div>
        {document.text !== null && (
          <a
            href={path}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center underline"
          >
            Read<span className="sr-only"> {title} (opens in a new tab)</span>
          </a>
        )}
        {!isOpen && (
          <Button look="plain" onClick={() => setOpen(true)} aria-label={`${act}: ${title}`}>
            {act}
          </Button>
        )}
      </div>
      {isOpen && <DocumentForm document={document} onDone={() => setOpen(false)} />}
    </li>
  );
}
