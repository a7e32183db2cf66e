import { DIGESTS, type Digest, getNoticeSettings, putDigest } from '@skillverse/contract/notices';
import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../api/commands/use-command.ts';
import { keyOf } from '../../api/queries/queries.ts';
import { useSignedInViewer } from '../../api/session/viewer.ts';
import { Failure } from '../../ui/feedback/note.tsx';
import { SelectField } from '../../ui/forms/select.tsx';

const WORDS: Readonly<Record<Digest, string>> = { off: 'Off', daily: 'Daily', weekly: 'Weekly, on Mondays' };

/** How often a mail tells what is new. Only where the site sends mail. */
export function DigestSetting({ digest }: { digest: Digest }) {
  const client = useQueryClient();
  const { emailVerified, timeZone } = useSignedInViewer();
  const saving = useCommand(putDigest, {
    input: (wanted: Digest) => ({ body: { digest: wanted } }),
    onDone: (saved) => client.setQueryData(keyOf(getNoticeSettings), saved),
  });
  const hint =
    'One mail of new courses in your skills and categories, conversations that wait for you, and what you earned. ' +
    `It comes at 8 in the morning (${timeZone.replaceAll('_', ' ')}), if there is something.`;
  return (
    <div className="grid gap-3 pt-3">
      <SelectField
        label="Digest"
        hint={emailVerified ? hint : `${hint} It begins once you have confirmed your e-mail address.`}
        options={DIGESTS}
        words={WORDS}
        value={digest}
        readOnly={saving.pending}
        onChange={(event) => saving.run(DIGESTS.find((one) => one === event.target.value) ?? 'off')}
      />
      <Failure>{saving.failure}</Failure>
    </div>
  );
}
