import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Spinner } from '../feedback/spinner.tsx';

/** bare: in headers and fields · raised: on a picture · plain: an outlined square beside other buttons */
type IconButtonLook = 'bare' | 'raised' | 'plain';

const looks: Record<IconButtonLook, string> = {
  bare: 'size-11 rounded-full bg-transparent hover:bg-tag',
  raised: 'size-11 rounded-full bg-raised',
  plain: 'size-12 rounded-m bg-transparent ring-edge',
};

export function iconButtonClass(look: IconButtonLook = 'bare', className?: string): string {
  return classNames(
    'press grid shrink-0 place-items-center text-ink [&_svg]:size-5 [&_svg]:stroke-[2.2]',
    looks[look],
    className,
  );
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** The accessible name: what it does. */
  label: string;
  look?: IconButtonLook;
  children: ReactNode;
};

export function IconButton({ label, look, className, type = 'button', children, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={iconButtonClass(look, className)}
    >
      {rest['aria-busy'] ? <Spinner /> : children}
    </button>
  );
}
