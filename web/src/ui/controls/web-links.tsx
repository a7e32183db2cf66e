import { ExternalLink } from 'lucide-react';

/**
 * Where an address leads. The server takes http and https alone; a page that was tampered with must not run anything either.
 * @returns undefined if it is not a web address
 */
export function webLink(text: string) {
  const parsed = readUrl(text);
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return undefined;
  const { href, host, pathname, search } = parsed;
  return { href, host, rest: `${pathname}${search}`.replace(/^\/$/, '') };
}

function readUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

type ShownLink = { href: string; label: string /** What tells it from others. */; where: string };

export function WebLinkList({ links }: { links: readonly ShownLink[] }) {
  return (
    <ul>
      {links.map(({ href, label, where }) => (
        <li key={`${label} ${href}`}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 max-w-full items-center gap-2 type-label text-green-text"
          >
            <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              {label}
              {/* What goes on from it is read as one address, and copied as one. */}
              {!where.startsWith('/') && ' '}
              <span className="font-medium text-ink-soft">{where}</span>
              <span className="sr-only"> (opens in a new tab)</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
