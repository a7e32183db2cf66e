import { DOCUMENTS, type PublishedDocument } from '@skillverse/contract/accounts/joining';
import { ExternalLink } from 'lucide-react';

/** Each opens beside what is being read or typed. */
export function DocumentLinks({ documents }: { documents: readonly PublishedDocument[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5">
      {documents.map(({ kind }) => (
        <li key={kind}>
          <a
            href={DOCUMENTS[kind].path}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center gap-2 type-label text-green-text"
          >
            <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
            {DOCUMENTS[kind].title}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
