import type { ReactNode } from 'react';
import { Link } from '../../../navigation/link.tsx';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { Brand } from '../../../ui/page.tsx';
import { Title } from '../../../ui/title.tsx';

type LinkPageProps = {
  title: string;
  children: ReactNode;
};

/** The frame of what a link in a mail leads to. It may be opened signed in, or not, or as somebody else. */
export function LinkPage({ title, children }: LinkPageProps) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto grid max-w-(--container-form) content-start gap-5 px-(--gutter) pt-6 pb-10 outline-none wide:pt-[18dvh]"
    >
      <Brand />
      <Title level={1} size="l">
        {title}
      </Title>
      {children}
    </main>
  );
}

/** What became of it, and the way on. */
export function LinkDone({ text, children }: { text: string; children: ReactNode }) {
  return (
    <>
      <p ref={takeFocus} tabIndex={-1} role="status" className="type-text-l outline-none">
        {text}
      </p>
      {/* A new page: the member who was signed in here may not be any more. */}
      <Link to="/" reloadDocument className={buttonClass({ tall: true, wide: true })}>
        {children}
      </Link>
    </>
  );
}

/** Where only a part of the link was copied. */
export function LinkIncomplete({ text }: { text: string }) {
  return (
    <LinkPage title="This link is not complete">
      <LinkWayOn text={text} />
    </LinkPage>
  );
}

/** Where the link does nothing any more, or is not complete. */
export function LinkWayOn({ text }: { text: string }) {
  return (
    <>
      <p ref={takeFocus} tabIndex={-1} className="outline-none">
        {text}
      </p>
      <Link to="/" reloadDocument className={buttonClass({ look: 'plain' })}>
        Go to Skillverse
      </Link>
    </>
  );
}

/** The button that was pressed is gone. */
function takeFocus(line: HTMLElement | null) {
  line?.focus();
}
