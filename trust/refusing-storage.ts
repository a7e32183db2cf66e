import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const LISTS = '<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>';

/**
 * An S3 storage that lists what it has, which is nothing, and takes nothing: it refuses the key and repeats it, as Amazon's
 * does, with the name of what was to be kept.
 */
export async function openRefusingStorage(keyId: string): Promise<{ endpoint: string; close(): void }> {
  const storage = createServer((request, response) => {
    const refusal =
      '<Error><Code>InvalidAccessKeyId</Code><Message>The key does not exist in our records.</Message>' +
      `<AWSAccessKeyId>${keyId}</AWSAccessKeyId><Resource>${request.url}</Resource></Error>`;
    const [status, body] = request.method === 'GET' ? [200, LISTS] : [403, refusal];
    request.resume().once('end', () => response.writeHead(status).end(body));
  });
  await new Promise<void>((resolve) => storage.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(storage.address() as AddressInfo).port}`,
    close: () => {
      storage.closeAllConnections();
      storage.close();
    },
  };
}
