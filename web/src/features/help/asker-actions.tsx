import type { HelpRequest } from '@skillverse/contract/help/requests';
import { Button } from '../../ui/controls/button.tsx';
import type { Deciding } from './use-deciding.tsx';

/** What the asker can do: cancel until there is an answer, then say whether that solved it. */
export function AskerActions({ request, deciding }: { request: HelpRequest; deciding: Deciding }) {
  const { decide, opening } = deciding;
  if (request.state === 'open') {
    return (
      <Button look="plain" pending={opening === 'cancel'} onClick={() => decide(request, 'cancel')}>
        Cancel SOS
      </Button>
    );
  }
  if (request.state !== 'answered') return null;
  return (
    <>
      <Button pending={opening === 'solved'} onClick={() => decide(request, 'solved')}>
        Solved
      </Button>
      <Button look="plain" pending={opening === 'not-solved'} onClick={() => decide(request, 'not-solved')}>
        Not solved
      </Button>
    </>
  );
}
