import { Drawer as Base } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import {
  type FormEventHandler,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { classNames } from '../class-names.ts';
import { iconButtonClass } from '../controls/icon-button.tsx';
import { Scroller } from '../controls/scroller.tsx';
import { Note } from '../feedback/note.tsx';
import { displayFaceCovers } from '../title.tsx';
import { useMatches } from '../use-matches.ts';
import { DialogBoundary } from './dialog-boundary.tsx';
import { isDialogBeingLeft } from './open-dialogs.ts';
import { PRESS_AGAIN, stopAsking, useAskedToPressAgain } from './press-again.ts';
import { useBegunBefore } from './use-begun-before.ts';
import '../../theme/sheet.css';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Actions, fixed below the scrolling middle; the primary one first. */
  footer?: ReactNode;
  /** Makes the whole dialog a form, so that Enter submits. */
  onSubmit?: FormEventHandler<HTMLFormElement>;
  /** false: no close button, and neither Escape nor a press outside closes. */
  closable?: boolean;
  /** Wider, if there is room: for content to look at. */
  roomy?: boolean;
  /** Full height from the start, so that changing content moves nothing from under the pointer. */
  steady?: boolean;
  initialFocus?: RefObject<HTMLElement | null>;
  /** Asked when the dialog closes; true: the focus goes back to what opened it, false: it is left alone. */
  finalFocus?: (() => boolean) | undefined;
};

/** Its level among the open dialogs, see open-dialogs. */
export type SurfaceProps = DialogProps & { name: string };

/** A longer title is not kept in the head of a sheet: it scrolls with the content, to leave room for it. */
const TITLE_IN_HEAD_MAX = 60;

type TitleProps = { title: string; titleId: string; inHead: boolean };

function DialogTitle({ title, titleId, inHead }: TitleProps) {
  return (
    <Base.Title
      id={titleId}
      dir="auto"
      className={classNames(
        'min-w-0 wrap-anywhere',
        // The first line of the title is beside the button, also if there are several.
        inHead ? 'py-[calc((2.75rem-1lh)/2)]' : 'pb-4',
        displayFaceCovers(title) ? 'type-display-m' : 'type-name-m',
      )}
    >
      {title}
    </Base.Title>
  );
}

/** A drag that begins there does not move the sheet. */
const noSwipe = { 'data-base-ui-swipe-ignore': '' };

type PartsProps = Pick<SurfaceProps, 'name' | 'title' | 'children' | 'footer' | 'closable'> & {
  titleId: string;
};

function DialogParts({ name, title, titleId, children, footer, closable }: PartsProps) {
  const pressAgain = useAskedToPressAgain(name);
  // After closing, a repeated press is not wanted any more.
  useEffect(() => () => void stopAsking(name), [name]);
  const [isMissing, setMissing] = useState(false);
  // Nobody can agree to hidden text. If there is nothing else to focus, the actions may take it.
  const actions = isMissing && closable ? undefined : footer;
  const inHead = title.length <= TITLE_IN_HEAD_MAX;
  return (
    <>
      <DialogHead {...{ title, titleId, inHead, closable }} />
      <div {...noSwipe} className="contents">
        <Scroller
          labelledBy={titleId}
          className={classNames(
            // Chromium takes a pressed picture's move for one of the content, and would scroll it from under the finger.
            'overflow-y-auto overscroll-contain [overflow-anchor:none] px-(--gutter) pt-2 focus-visible:-outline-offset-4 wide:px-8',
            'short:overflow-visible',
            actions ? 'pb-5' : 'pb-[calc(1.25rem+var(--safe-bottom))] wide:pb-5',
          )}
        >
          {!inHead && <DialogTitle {...{ title, titleId, inHead }} />}
          <DialogBoundary onMissing={setMissing}>{children}</DialogBoundary>
        </Scroller>
        {(actions || pressAgain) && (
          <footer
            className={classNames(
              'grid gap-2 border-t border-line px-(--gutter) pt-3 pb-[calc(1.25rem+var(--safe-bottom))]',
              'wide:px-8 wide:pt-4 wide:pb-6',
            )}
          >
            {pressAgain && <Note role="alert">{PRESS_AGAIN}</Note>}
            <DialogBoundary>{actions}</DialogBoundary>
          </footer>
        )}
      </div>
    </>
  );
}

type HeadProps = TitleProps & Pick<PartsProps, 'closable'>;

/** The layout in which the dialog is a sheet, see sheet.css. */
const SHEET = '(height >= 30rem) and (width < 60rem)';

/** A sheet is dragged down by it. */
function DialogHead({ title, titleId, inHead, closable }: HeadProps) {
  const isSheet = useMatches(SHEET);
  return (
    <header
      {...(!(closable && isSheet) && noSwipe)}
      className={classNames(
        'flex touch-pinch-zoom items-start gap-3 pt-6 pr-3 pb-2 pl-(--gutter) short:touch-auto',
        inHead ? 'justify-between' : 'justify-end',
        'wide:pt-5 wide:pr-5 wide:pl-8',
      )}
    >
      {inHead && <DialogTitle {...{ title, titleId, inHead }} />}
      {closable ? (
        <Base.Close aria-label="Close" className={iconButtonClass()}>
          <X aria-hidden="true" />
        </Base.Close>
      ) : (
        <span className="h-11" />
      )}
    </header>
  );
}

// On low screens the middle keeps its full height and the whole dialog scrolls.
const filled = 'grid min-h-0 grid-rows-[minmax(0,1fr)] short:block';
const rows = 'grid min-h-0 grid-rows-[auto_minmax(0,1fr)_auto] short:block';

/** true: at what comes first. */
function startOfFocus(wanted: DialogProps['initialFocus'], dialog: HTMLElement | null) {
  // If the whole dialog scrolls, reading starts at the top.
  if (matchMedia('(height < 30rem)').matches) return true;
  if (wanted) return wanted.current;
  if (dialog?.querySelector('[data-read-first]')) return true;
  // With a physical keyboard, typing can start at once. An on-screen keyboard would cover the text.
  if (!matchMedia('(pointer: fine)').matches) return true;
  return dialog?.querySelector<HTMLElement>('form[data-write-first] :is(input, textarea)') || true;
}

function stop(event: SyntheticEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * A second press, on what has done its work and is leaving, does nothing any more. Nor does one that was meant for what
 * opened the dialog, nor Enter that was pressed before and is still held: they would agree to what nobody has read.
 */
const stray = (open: boolean, isBegunBefore: (press: MouseEvent) => boolean) => ({
  onClickCapture(event: MouseEvent) {
    if (!open || isDialogBeingLeft() || isBegunBefore(event)) stop(event);
  },
  onKeyDownCapture(event: KeyboardEvent) {
    const writes = event.target instanceof HTMLTextAreaElement;
    if (event.key === 'Enter' && event.repeat && !writes) stop(event);
  },
});

/** What `Dialog` shows, with the part of Base UI that it takes: loaded when the first dialog opens. */
export function DialogSurface({
  open,
  onSubmit,
  closable = true,
  roomy = false,
  steady = false,
  initialFocus,
  finalFocus,
  onClose,
  ...rest
}: SurfaceProps) {
  const isBegunBefore = useBegunBefore(open);
  function change(next: boolean, details: Base.Root.ChangeEventDetails) {
    const onToast = details.event.target instanceof Element && details.event.target.closest('[data-toasts]');
    const isStray = details.event instanceof globalThis.MouseEvent && isBegunBefore(details.event);
    if (next || !closable || onToast || isStray) details.cancel();
    else onClose();
  }
  const dialog = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const parts = <DialogParts {...rest} {...{ titleId, closable }} />;
  return (
    <Base.Root open={open} onOpenChange={change} disablePointerDismissal={!closable}>
      <Base.Portal>
        {/* A press beside a dialog that stays must not take the focus out of it. */}
        <Base.Backdrop
          className="scrim"
          onMouseDown={closable ? undefined : (event) => event.preventDefault()}
        />
        <Base.Viewport>
          <Base.Popup
            ref={dialog}
            {...stray(open, isBegunBefore)}
            aria-modal="true"
            className={classNames('sheet', closable && 'closable', roomy && 'roomy', steady && 'steady')}
            initialFocus={() => startOfFocus(initialFocus, dialog.current)}
            finalFocus={finalFocus}
          >
            <Scroller
              labelledBy={titleId}
              className={classNames(
                filled,
                'focus-visible:-outline-offset-4 short:overflow-y-auto short:overscroll-contain [overflow-anchor:none]',
              )}
              insideClass={filled}
            >
              {onSubmit ? (
                <form data-write-first="" className={rows} onSubmit={onSubmit} noValidate>
                  {parts}
                </form>
              ) : (
                <div className={rows}>{parts}</div>
              )}
            </Scroller>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
