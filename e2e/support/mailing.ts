import { freePort } from '../../server/test/free-port.ts';
import { type Arrived, openMailServer } from '../../server/test/mail/mail-server.ts';
import { startServer } from '../../server/test/processes/running-server.ts';
import { TEST_SECRET } from '../../server/test/site.ts';
import { expect, test as journey } from './journey.ts';

interface Mailing {
  readonly url: string;
  /** The next mail to this address that nobody has read yet. */
  next(address: string): Promise<Arrived['mail']>;
}

/** A site that sends mails, on the market's database, and the server where they arrive. */
export const test = journey.extend<{ mailing: Mailing; sendsMail: boolean }>({
  sendsMail: [true, { option: true }],
  mailing: [
    async ({ market, sendsMail }, use) => {
      if (!sendsMail)
        return await use({ url: market.server.url, next: () => Promise.reject(new Error('no mail')) });
      const post = await openMailServer();
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      const server = await startServer(market.server.dataDir, {
        SESSION_SECRET: TEST_SECRET,
        PORT: `${port}`,
        PUBLIC_URL: url,
        SMTP_URL: post.url,
        MAIL_FROM: 'Skillverse <no-reply@skills.example.org>',
      });
      const read = new Set<Arrived>();
      const unread = (address: string) =>
        post.arrived.find((one) => one.to.includes(address) && !read.has(one));
      await use({
        url,
        async next(address) {
          await expect.poll(() => unread(address) !== undefined, { timeout: 30_000 }).toBe(true);
          const found = unread(address)!;
          read.add(found);
          return found.mail;
        },
      });
      await server.stop();
      await post.close();
    },
    { timeout: 60_000 },
  ],
  baseURL: async ({ mailing }, use) => use(mailing.url),
});

/** The address of the button in a mail. */
export function linkIn({ text = '' }: Arrived['mail']): string {
  const [link] = /http:\S+\?token=\S+/.exec(text) ?? [];
  if (!link) throw new Error(`no link in: ${text}`);
  return link;
}

export { expect };
