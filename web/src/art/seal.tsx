import { Check } from 'lucide-react';

/** Twelve scallops on a square of 100. */
export const scallops =
  'M92 50Q103.1 64.2 86.4 71Q88.9 88.9 71 86.4Q64.2 103.1 50 92Q35.8 103.1 29 86.4Q11.1 88.9 13.6 71' +
  'Q-3.1 64.2 8 50Q-3.1 35.8 13.6 29Q11.1 11.1 29 13.6Q35.8 -3.1 50 8Q64.2 -3.1 71 13.6Q88.9 11.1 86.4 29' +
  'Q103.1 35.8 92 50z';

/** The stamped tick: verified, done. Always beside words that say so. */
export function Seal({ className = 'size-6' }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 100 100" aria-hidden="true">
      <path d={scallops} className="fill-green" />
      <Check x="22" y="23" width="56" height="56" strokeWidth={4} className="text-on-green" />
    </svg>
  );
}
