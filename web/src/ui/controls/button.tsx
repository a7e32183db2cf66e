import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from '../class-names.ts';
import { Spinner } from '../feedback/spinner.tsx';

/**
 * filled: the one primary action of a view or dialog · quiet: other actions · plain: outlined ·
 * bare: in headers · danger: coral, does harm or calls for help · coin: on the gold of a wallet
 */
export type ButtonLook = 'filled' | 'quiet' | 'plain' | 'bare' | 'danger' | 'coin';

type ButtonStyle = { look?: ButtonLook; tall?: boolean; wide?: boolean; className?: string };

const looks: Record<ButtonLook | 'idle', string> = {
  filled: 'bg-green text-on-green pb-0.5 lip-green active:flat',
  quiet: 'bg-green-wash text-green-text',
  plain: 'bg-transparent text-ink ring-edge',
  bare: 'bg-transparent text-ink hover:bg-tag',
  danger: 'bg-coral text-on-coral pb-0.5 lip-coral active:flat',
  coin: 'bg-on-gold text-gold-wash',
  idle: 'cursor-not-allowed bg-tag text-ink-soft',
};

/** The look of a button for anything that is not one: `<Link className={buttonClass({ look: 'quiet' })}>`. */
export function buttonClass({ look = 'filled', ...style }: ButtonStyle = {}): string {
  return shapeOf(look, style);
}

function shapeOf(look: ButtonLook | 'idle', { tall, wide, className }: Omit<ButtonStyle, 'look'>): string {
  return classNames(
    'press relative inline-flex items-center justify-center gap-2 rounded-m select-none',
    '[&_svg]:size-4 [&_svg]:shrink-0',
    look === 'bare' ? 'px-3' : 'px-5',
    tall ? 'min-h-13 type-label-l' : 'min-h-12 type-label',
    wide && 'w-full',
    looks[look],
    className,
  );
}

export type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & {
    /** Pending: keeps width and focus, shows a spinner, and ignores further presses. */
    pending?: boolean;
    /** Shown beside the spinner instead of the label, e.g. 'Sending SOS...'. */
    pendingText?: string;
  };

export function Button({
  look = 'filled',
  tall,
  wide,
  className,
  pending = false,
  pendingText,
  disabled,
  onClick,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (pending) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={press}
      className={shapeOf(disabled ? 'idle' : look, { tall, wide, className })}
    >
      {pending && pendingText ? (
        <>
          <Spinner />
          {pendingText}
        </>
      ) : (
        <>
          {pending && <Spinner className="absolute" />}
          <span className={classNames('inline-flex items-center gap-2', pending && 'opacity-0')}>
            {children}
          </span>
        </>
      )}
    </button>
  );
}
