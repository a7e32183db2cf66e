import { type CommonCode, commonErrors } from '@skillverse/contract/errors';
import { type Html, html, jsonBlock } from './html.ts';
import { errorId } from './page-call.ts';
import { table } from './page-table.ts';

/** When a call meets it, or what to do about it. */
const when: Record<CommonCode, string> = {
  MALFORMED_REQUEST: 'What arrived is no HTTP, names no host, or is no form with one file.',
  INVALID_JSON: 'The body cannot be parsed.',
  SIGN_IN_REQUIRED: 'Sign in, or send the session’s cookie.',
  OTHER_MEMBER: 'The cookie is not that of the member in the Skillverse-Member header.',
  SUSPENDED: 'A suspended member can sign out, export, and read why; little else.',
  CROSS_SITE: 'A write without the Origin of the site.',
  NO_SUCH_ADDRESS: 'No call has this path and method.',
  TOO_SLOW:
    'The request did not come to its end. A file may take its time, as long as something of it comes.',
  TOO_LARGE:
    'A body larger than its call takes (mostly 64 KiB, to sign in 4 KiB), or headers of more than 16 KiB.',
  UNSUPPORTED_TYPE:
    'A body that is not sent as application/json, or a file that is not sent as multipart/form-data.',
  INVALID_INPUT: 'Each entry of issues names a field and what to do.',
  IDEMPOTENCY_KEY_REUSED: 'Make a new key for each new intent.',
  TOO_MANY_REQUESTS: 'Wait for details.retryAfterSeconds, which Retry-After says too.',
  FAILED: 'Begins with the text of the call. The log has the reason, under the request id.',
  CROWDED:
    'Begins with the text of the call. Nothing was done: send it again after details.retryAfterSeconds, which Retry-After says too.',
  UNAVAILABLE: 'Begins with the text of the call. The same request may succeed in a moment.',
};

/** @param address of this site, as the person who reads it reached it */
export function guide(address: string): Html {
  return html`<section aria-labelledby="begin"><h2 id="begin">Begin with curl</h2>
<p>Sign in once, as somebody who has signed up. The session is a cookie, which curl keeps in a file.</p>
<pre><code>site=${address}
curl -c cookies.txt -H "Origin: $site" -H 'Content-Type: application/json' \\
  -d '{"email": "amara@example.org", "password": "a long password"}' \\
  $site/api/auth/sign-in

curl -b cookies.txt "$site/api/courses?q=web+page"</code></pre>
<p>Every POST needs the Origin header. One that moves coins should have a key of its own, so that it can be repeated:</p>
<pre><code>curl -b cookies.txt -H "Origin: $site" -H "Idempotency-Key: $(node -p 'crypto.randomUUID()')" \\
  -X POST $site/api/courses/<var>id</var>/enroll</code></pre>
<p>A file is sent as a form:</p>
<pre><code>curl -b cookies.txt -H "Origin: $site" -F file=@notes.pdf \
  "$site/api/courses/<var>id</var>/media?kind=document"</code></pre>
</section>
<section aria-labelledby="rules"><h2 id="rules">What holds for every call</h2>
<dl>
<div><dt>Session</dt><dd>Signing in or up sets a cookie. It lasts 29 to 30 days from its last use, and no script can read it.</dd></div>
<div><dt>Origin</dt><dd>A write has an <code>Origin</code> header that equals the address of this site, or
<code>Sec-Fetch-Site: same-origin</code>. Browsers send them by themselves, other programs have to.</dd></div>
<div><dt>Idempotency-Key</dt><dd>Calls that move coins or make something take a UUID of your own. The same key with the same request has the effect
of one and gives the first answer again, for three days.</dd></div>
<div><dt>Lists</dt><dd>Answer with <code>items</code>, <code>nextCursor</code> and <code>total</code>. Ask again with
<code>cursor</code> until nextCursor is null.</dd></div>
<div><dt>Fields</dt><dd>A request with a field that is not named here is refused. An answer may gain fields.</dd></div>
</dl></section>
<section aria-labelledby="errors"><h2 id="errors">Errors</h2>
<p>Every error has one shape: a code that stays, one sentence that may change, and the id under which the log knows the request.</p>
${jsonBlock({
  error: {
    code: 'INSUFFICIENT_COINS',
    message: 'Insufficient SVC coins',
    details: { shortfallSvc: 70 },
    requestId: '01a1fc2b-7d10-7c3e-9a64-2f0c6f6b1a55',
  },
})}
${errorsTable()}
</section>`;
}

function errorsTable(): Html {
  const rows = Object.entries(commonErrors).map(([code, { status, message }]) => [
    html`${status}`,
    html`<code id="${errorId(code)}">${code}</code>`,
    html`${message} <small>${when[code as CommonCode]}</small>`,
  ]);
  return table('errors', 'Errors that many calls share', ['Status', 'Code', 'Sentence'], rows);
}
