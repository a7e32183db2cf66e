import { ArrowLeft, CircleHelp, Mail, Settings } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/controls/button.tsx';
import { CountBadge } from '../ui/controls/count-badge.tsx';
import { IconButton } from '../ui/controls/icon-button.tsx';
import { Scroller } from '../ui/controls/scroller.tsx';
import { Tooltip } from '../ui/controls/tooltip.tsx';
import { TooltipPopup } from '../ui/controls/tooltip-popup.tsx';
import { WebLinkList } from '../ui/controls/web-links.tsx';
import { DialogSurface } from '../ui/dialog/dialog-surface.tsx';
import { Part } from '../ui/dialog/part.tsx';
import { Popover } from '../ui/dialog/popover.tsx';
import { ImageViewer } from '../ui/files/image-viewer.tsx';
import { HeaderEnd, PageHeader } from '../ui/page.tsx';
import { Title } from '../ui/title.tsx';

const LINES = [...Array(12).keys()];

const images = ['spanish', 'portraits', 'missing'].map((name) => ({
  src: `/samples/courses/${name}.svg`,
  alt: `The print of ${name}`,
}));

/** Headers, links, and what is looked at in a place of its own. */
export function Views() {
  const [place, setPlace] = useState<number>();
  const [isRoomyOpen, setRoomyOpen] = useState(false);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <HeaderEnd value={<HeaderButton />}>
        <HeaderOfAPerson />
      </HeaderEnd>
      <Title level={2} size="m">
        To read and to look at
      </Title>
      <Tooltip text={'Words on hover, focus or press.\nLines stay lines.'}>
        <CircleHelp aria-hidden="true" className="size-5" /> What is this?
      </Tooltip>
      <TooltipPopup text="The same, with its popup from the start." className="justify-self-start">
        With its popup
      </TooltipPopup>
      <WebLinkList
        links={[
          { href: 'https://example.org/', label: 'Portfolio', where: 'example.org' },
          { href: 'https://github.com/amara', label: 'GitHub', where: 'github.com/amara' },
        ]}
      />
      <Scroller className="h-23 max-w-form overflow-y-auto rounded-m bg-card px-4 py-2 ring-line">
        {LINES.map((line) => (
          <p key={line}>What does not fit scrolls, by the arrow keys too.</p>
        ))}
      </Scroller>
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" onClick={() => setPlace(0)}>
          Look at pictures
        </Button>
        <Button look="quiet" onClick={() => setRoomyOpen(true)}>
          Open roomy dialog
        </Button>
      </div>
      <ImageViewer
        open={place !== undefined}
        onClose={() => setPlace(undefined)}
        title="Gallery"
        images={images}
        place={place ?? 0}
        onPlace={setPlace}
      />
      <DialogSurface
        name="roomy"
        open={isRoomyOpen}
        onClose={() => setRoomyOpen(false)}
        title="Something to look at"
        roomy
      >
        <Part title="A part of it">
          <p>Wider than a question needs, where there is room.</p>
        </Part>
      </DialogSurface>
    </section>
  );
}

function HeaderOfAPerson() {
  return (
    <PageHeader
      title="Inés Moreno's Profile"
      person
      before={
        <IconButton label="Back">
          <ArrowLeft aria-hidden="true" />
        </IconButton>
      }
    >
      <IconButton label="Settings">
        <Settings aria-hidden="true" />
      </IconButton>
      <IconButton label="Settings, on their way" aria-busy>
        <Settings aria-hidden="true" />
      </IconButton>
    </PageHeader>
  );
}

function HeaderButton() {
  const [isOpen, setOpen] = useState(false);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  return (
    <>
      <IconButton ref={setButton} label="Messages" className="relative" onClick={() => setOpen(!isOpen)}>
        <Mail aria-hidden="true" />
        <CountBadge text="12" />
      </IconButton>
      <Popover open={isOpen} onClose={() => setOpen(false)} anchor={button} title="Beside its button">
        <p>The screen around it stays usable.</p>
      </Popover>
    </>
  );
}
