import type { TextFormat } from '@skillverse/contract/text/text-format';
import { storedText } from '../../core/texts/stored-text.ts';

interface WithBio {
  readonly bio?: string | null | undefined;
  readonly bioFormat?: TextFormat | undefined;
}

/** What a member sent, with the bio as it is stored. */
export function withStoredBio<Said extends WithBio>({ bioFormat, ...said }: Said) {
  const stored = storedText('bio', said.bio, bioFormat);
  return { ...said, ...(stored && { bio: stored.plain, bioMarkdown: stored.markdown }) };
}
