import { WebLinkList, webLink } from '../../../ui/controls/web-links.tsx';
import { Section } from './details-section.tsx';

/** Those that lead to the web, each with the host it leads to. */
export function webLinks(links: readonly string[]) {
  return links.flatMap((link) => webLink(link) ?? []);
}

/** Each with the host that it leads to. */
export function DetailsLinks({ links }: { links: readonly string[] }) {
  const shown = webLinks(links);
  if (shown.length === 0) return null;
  return (
    <Section title="Links">
      <WebLinkList links={shown.map(({ href, host, rest }) => ({ href, label: host, where: rest }))} />
    </Section>
  );
}
