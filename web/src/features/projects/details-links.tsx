import { ExternalLink } from 'lucide-react';
import { Section } from './details-section.tsx';

/** The server takes http and https alone; a page that was tampered with must not run anything either. */
export function webLinks(links: readonly string[]) {
  return links.flatMap((link) => {
    const parsed = readUrl(link);
    if (!parsed || !/^https?:$/.test(parsed.protocol)) return [];
    const { href, host, pathname, search } = parsed;
    return [{ href, host, rest: `${pathname}${search}`.replace(/^\/$/, '') }];
  });
}

function readUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** Each with the host that it leads to. */
export function DetailsLinks({ links }: { links: readonly string[] }) {
  const shown = webLinks(links);
  if (shown.length === 0) return null;
  return (
    <Section title="Links">
      <ul>
        {shown.map(({ href, host, rest }) => (
          <li key={href}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-11 max-w-full items-center gap-2 type-label text-green-text"
            >
              <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
              <span className="min-w-0 wrap-anywhere">
                {host} <span className="font-medium text-ink-soft">{rest}</span>
                <span className="sr-only"> (opens in a new tab)</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
