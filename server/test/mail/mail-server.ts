import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as it arrived. */
export interface Arrived {
  readonly mail: ParsedMail;
  /** Who it was handed over for, whatever its headers say. */
  readonly to: readonly string[];
  /** As it came over the wire. */
  readonly raw: string;
  readonly isEncrypted: boolean;
  readonly user: string | undefined;
}

export interface MailServer {
  readonly url: string;
  readonly port: number;
  readonly arrived: Arrived[];
  /** The server's answer to the next recipients, such as 450 or 550; undefined: it takes them. */
  answer: number | undefined;
  close(): Promise<void>;
}

interface ServerOptions extends SMTPServerOptions {
  readonly port?: number;
  readonly login?: { readonly user: string; readonly password: string };
}

/** A mail server on this machine that speaks the real protocol. */
export async function openMailServer({
  port = 0,
  login,
  ...options
}: ServerOptions = {}): Promise<MailServer> {
  const arrived: Arrived[] = [];
  const state: { answer: number | undefined } = { answer: undefined };
  const server = new SMTPServer({
    authOptional: login === undefined,
    disabledCommands: options.key ? [] : ['STARTTLS'],
    logger: false,
    ...options,
    onAuth({ username, password }, _session, done) {
      const isRight = username === login?.user && password === login?.password;
      done(isRight ? null : new Error('wrong'), isRight ? { user: username } : undefined);
    },
    onRcptTo(_address, _session, done) {
      if (state.answer === undefined) return done();
      done(Object.assign(new Error('no, hidden@words.example'), { responseCode: state.answer }));
    },
    onData(stream, session, done) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        const raw = Buffer.concat(pieces).toString();
        simpleParser(raw).then((mail) => {
          const { rcptTo } = session.envelope;
          arrived.push({
            mail,
            raw,
            to: rcptTo.map(({ address }) => address),
            isEncrypted: session.secure,
            user: session.user,
          });
          done();
        }, done);
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address() as AddressInfo;
  return Object.assign(state, {
    url: `${options.secure ? 'smtps' : 'smtp'}://127.0.0.1:${address.port}`,
    port: address.port,
    arrived,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  });
}
