import { GoogleMark } from '../../art/google-mark.tsx';
import { Button } from '../../ui/button.tsx';
import { googleFailureTexts } from './account-failures.ts';
import { FailureNote } from './failure-note.tsx';
import { useGoogle } from './use-google.ts';

export function GoogleButton() {
  const google = useGoogle();
  return (
    <>
      <Button look="plain" wide pending={google.isPending} onClick={() => google.mutate()}>
        <GoogleMark className="!size-5" />
        Continue with Google
      </Button>
      {google.isError && <FailureNote texts={googleFailureTexts(google.error)} />}
    </>
  );
}
