import { linkify } from './linkify.ts';

/** Text stays text: only addresses of the web become links, and lead to a tab of their own. */
export function MessageText({ text }: { text: string }) {
  return linkify(text).map(({ text: said, href }, place) =>
    href === undefined ? (
      said
    ) : (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text keep their places
        key={place}
        href={href}
        target="_blank"
        rel="noopener nofollow ugc"
        referrerPolicy="no-referrer"
        className="underline underline-offset-2"
      >
        {said}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    ),
  );
}
