const KB = 1024;
const MB = 1_048_576;

const unit = (name: string, digits: number) =>
  new Intl.NumberFormat(undefined, {
    style: 'unit',
    unit: name,
    unitDisplay: 'short',
    maximumFractionDigits: digits,
  });
const inMb = unit('megabyte', 1);
const inKb = unit('kilobyte', 0);

/** '4.2 MB', '820 kB'; a file that is not empty has at least 1 kB. */
export function fileSize(bytes: number): string {
  if (bytes >= MB) return inMb.format(bytes / MB);
  return inKb.format(Math.ceil(bytes / KB));
}
