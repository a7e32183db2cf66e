import type { Profile } from '@skillverse/contract/profiles';
import { WebLinkList, webLink } from '../../ui/controls/web-links.tsx';
import { Title } from '../../ui/title.tsx';

type Links = Pick<Profile, 'linkedinUrl' | 'githubUrl' | 'portfolioUrl' | 'otherLinks'>;

/** The web links of a profile, each with its address. Only http and https are allowed. */
export function webLinks({ linkedinUrl, githubUrl, portfolioUrl, otherLinks }: Links) {
  const given = [
    { label: 'LinkedIn', url: linkedinUrl },
    { label: 'GitHub', url: githubUrl },
    { label: 'Portfolio', url: portfolioUrl },
    ...otherLinks.map((url) => ({ label: undefined, url })),
  ];
  return given.flatMap(({ label, url }) => {
    const link = webLink(url ?? '');
    if (!link) return [];
    const { href, host, rest } = link;
    // Two links to the same host are distinguished by their paths.
    return [label ? { label, href, where: `${host}${rest}` } : { label: host, href, where: rest }];
  });
}

export function ProfessionalLinks({ profile }: { profile: Links }) {
  const links = webLinks(profile);
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="links-heading" className="grid grid-cols-1 content-start gap-1">
      <Title level={2} size="m" id="links-heading">
        Professional links
      </Title>
      <WebLinkList links={links} />
    </section>
  );
}
