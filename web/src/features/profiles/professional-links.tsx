import type { Profile } from '@skillverse/contract/profiles';
import { ExternalLink } from 'lucide-react';
import { Title } from '../../ui/title.tsx';

type Links = Pick<Profile, 'linkedinUrl' | 'githubUrl' | 'portfolioUrl' | 'otherLinks'>;

/** The links that lead to the web, each with the host it leads to. Anything but http and https is left out. */
export function webLinks({ linkedinUrl, githubUrl, portfolioUrl, otherLinks }: Links) {
  const given = [
    { label: 'LinkedIn', url: linkedinUrl },
    { label: 'GitHub', url: githubUrl },
    { label: 'Portfolio', url: portfolioUrl },
    ...otherLinks.map((url) => ({ label: undefined, url })),
  ];
  return given.flatMap(({ label, url }) => {
    const parsed = readUrl(url);
    if (!parsed || !/^https?:$/.test(parsed.protocol)) return [];
    const { href, host, pathname, search } = parsed;
    if (label) return [{ label, href, where: host }];
    // It has no name of its own: two of one host are told apart by what follows.
    return [{ label: host, href, where: `${pathname}${search}`.replace(/^\/$/, '') }];
  });
}

function readUrl(text: string | null): URL | undefined {
  try {
    return text ? new URL(text) : undefined;
  } catch {
    return undefined;
  }
}

export function ProfessionalLinks({ profile }: { profile: Links }) {
  const links = webLinks(profile);
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="links-heading" className="grid grid-cols-1 content-start gap-1">
      <Title level={2} size="m" id="links-heading">
        Professional links
      </Title>
      <ul>
        {links.map(({ label, href, where }) => (
          <li key={`${label} ${href}`}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-11 max-w-full items-center gap-2 type-label text-green-text"
            >
              <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
              <span className="min-w-0 wrap-anywhere">
                {label} <span className="font-medium text-ink-soft">{where}</span>
                <span className="sr-only"> (opens in a new tab)</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
