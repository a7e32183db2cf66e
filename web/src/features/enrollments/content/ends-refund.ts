import type { Refund } from '@skillverse/contract/courses/media';
import type { MediaId } from '@skillverse/contract/ids';

/**
 * Whether the refund ends once this item is opened.
 * @param begun what is being opened here: it counts as opened before the server has said so
 */
export function endsRefund(
  { unopened, opensLeft }: Pick<Refund, 'unopened' | 'opensLeft'>,
  id: MediaId,
  begun: ReadonlySet<MediaId>,
): boolean {
  if (!unopened.includes(id) || begun.has(id)) return false;
  return unopened.filter((one) => begun.has(one)).length >= opensLeft;
}
