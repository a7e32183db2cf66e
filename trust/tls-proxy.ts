import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { selfSigned } from './self-signed.ts';

interface TlsProxy {
  /** Where it can be reached, e.g. 'https://skills.test:4433'. */
  readonly url: string;
  /** Where it leads to: a site over plain http. */
  leadTo(url: string): void;
  close(): void;
}

/** Ends TLS in front of a site, as nginx and others do, and says on whose behalf it asks. */
export async function openTlsProxy({
  host,
  clientAddress,
}: {
  host: string;
  clientAddress: string;
}): Promise<TlsProxy> {
  let target = new URL('http://127.0.0.1:1');
  const proxy = createServer(selfSigned(host), (asked, answer) => {
    const forwarded = asked.headers['x-forwarded-for'];
    const headers = {
      ...asked.headers,
      'x-forwarded-for': [forwarded ?? [], clientAddress].flat().join(', '),
      'x-forwarded-proto': 'https',
      'x-forwarded-host': asked.headers.host ?? '',
      host: target.host,
    };
    const { method, url: path } = asked;
    const onward = request({ host: target.hostname, port: target.port, method, path, headers });
    onward.on('response', (response) => {
      if (answer.destroyed) return response.destroy();
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `https://${host}:${(proxy.address() as AddressInfo).port}`,
    leadTo: (url) => {
      target = new URL(url);
    },
    close: () => {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}
