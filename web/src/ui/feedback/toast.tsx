import { CircleAlert, CircleCheck, X } from 'lucide-react';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../class-names.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { focusContent } from '../focus/focus-content.ts';

/** note: neither done nor failed */
type Tone = 'success' | 'failure' | 'note';
type More = {
  durationMs?: number;
  /** A toast of the same tone about the same replaces it. Default: its own text. */
  about?: string;
  /** An action after the text, e.g. a link; it closes the toast. */
  action?: (close: () => void) => ReactNode;
};
type Toast = More & { id: number; tone: Tone; text: string; durationMs: number; about: string };

type Show = (text: string, more?: More) => void;
type ToastApi = Record<Tone, Show>;

const ToastContext = createContext<ToastApi | undefined>(undefined);

export function useToast(): ToastApi {
  const api = useContext(ToastContext);
  if (!api) throw new Error('useToast needs a ToastProvider around it');
  return api;
}

/** Shows toasts above the tab bar, and where there is room in the corner beside it, where the page fades away; a success is read out politely, a failure at once. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const lastId = useRef(0);
  const [isThere, setIsThere] = useState(false);
  // Beside what is drawn ahead of its script there is no body yet to put it into.
  useEffect(() => setIsThere(true), []);
  const close = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), []);
  const api = useMemo<ToastApi>(() => {
    const show =
      (tone: Tone): Show =>
      (text, more) => {
        lastId.current += 1;
        const toast = { durationMs: 4000, about: text, ...more, id: lastId.current, tone, text };
        // What has gone well at last is not contradicted by the try before it, nor by what was open until then.
        const stay = (other: Toast) => tone !== 'success' || other.tone === 'success';
        const isSame = (other: Toast) => other.tone === tone && other.about === toast.about;
        setToasts((all) => [...all.filter((other) => stay(other) && !isSame(other)).slice(-2), toast]);
      };
    return { success: show('success'), failure: show('failure'), note: show('note') };
  }, []);
  const cards = (failed: boolean) =>
    toasts.map(
      (toast) =>
        (toast.tone === 'failure') === failed && <ToastCard key={toast.id} toast={toast} onClose={close} />,
    );
  return (
    <ToastContext value={api}>
      {children}
      {isThere &&
        createPortal(
          <div
            data-toasts=""
            className={classNames(
              'pointer-events-none fixed inset-x-4 bottom-[calc(var(--bar)+1rem+var(--floating,0px)+var(--safe-bottom))] z-20',
              'grid grid-cols-[minmax(0,1fr)] content-start justify-items-center gap-2',
              'apart:bottom-5 apart:w-[min(28rem,50vw-23.5rem)]',
            )}
          >
            {/* Both regions are always there: only then is what appears in them announced. */}
            <div role="status" aria-live="polite" className="contents">
              {cards(false)}
            </div>
            <div role="alert" aria-live="assertive" className="contents">
              {cards(true)}
            </div>
          </div>,
          document.body,
        )}
    </ToastContext>
  );
}

type ToastCardProps = { toast: Toast; onClose: (id: number) => void };

function ToastCard({ toast, onClose }: ToastCardProps) {
  const [held, setHeld] = useState(false);
  const remainingMs = useRef(toast.durationMs);
  useEffect(() => {
    if (held) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => onClose(toast.id), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current = Math.max(1000, remainingMs.current - (performance.now() - startedAt));
    };
  }, [held, toast.id, onClose]);
  const failed = toast.tone === 'failure';
  const card = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<EventTarget>(null);
  function close() {
    // If it is closed by keyboard, the focus returns to where it was.
    if (card.current?.contains(document.activeElement)) {
      const { current: before } = cameFrom;
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      else focusContent();
    }
    onClose(toast.id);
  }
  const done = toast.tone === 'success';
  const Icon = done ? CircleCheck : CircleAlert;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing to operate, being there only holds the clock
    <div
      ref={card}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ relatedTarget }) => {
        if (!card.current?.contains(relatedTarget)) cameFrom.current = relatedTarget;
        setHeld(true);
      }}
      onBlur={() => setHeld(false)}
      className={classNames(
        'risen pointer-events-auto flex w-full max-w-112 items-center gap-3 rounded-m py-1 pr-1 pl-4 lift-1',
        failed ? 'bg-coral text-on-coral' : 'bg-raised text-ink',
      )}
    >
      <Icon aria-hidden="true" className={classNames('size-5 shrink-0', done && 'text-green')} />
      <p className="min-w-0 grow py-2 type-label wrap-anywhere">
        {toast.text} {toast.action?.(close)}
      </p>
      <IconButton label="Dismiss" onClick={close} className={failed ? '!text-on-coral' : undefined}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}
