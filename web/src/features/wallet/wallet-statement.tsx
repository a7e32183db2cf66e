import type { WalletTransfer } from '@skillverse/contract/wallet';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { formatSvc } from '../../ui/market/coin-amount.tsx';
import { wholeNumber } from '../../ui/whole-number.ts';
import { transferWords } from './transfer-words.ts';
import type { Statement } from './use-printing.ts';

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' });
const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

type WalletStatementProps = { name: string; statement: Statement };

/** Printed instead of the screen while the wallet is open. Never shown on the screen. */
export function WalletStatement({ name, statement }: WalletStatementProps) {
  const { balanceSvc, transfers, total, asOf } = statement;
  const listed = wholeNumber.format(transfers.length);
  return createPortal(
    <article className="statement">
      <h1>Skillverse wallet statement</h1>
      <dl>
        <Fact term="Member">
          <bdi>{name}</bdi>
        </Fact>
        <Fact term="Date">{moment.format(asOf)}</Fact>
        <Fact term="Balance">{formatSvc(balanceSvc)}</Fact>
        {transfers.length < total && (
          <Fact term="Movements">
            the newest {listed} of {wholeNumber.format(total)}
          </Fact>
        )}
      </dl>
      <table>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">What</th>
            <th scope="col">With</th>
            <th scope="col">Amount</th>
            <th scope="col">Balance after</th>
          </tr>
        </thead>
        <tbody>
          {transfers.map((transfer) => (
            <StatementRow key={transfer.id} transfer={transfer} />
          ))}
        </tbody>
      </table>
    </article>,
    document.body,
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function StatementRow({ transfer }: { transfer: WalletTransfer }) {
  const { amountSvc, balanceAfterSvc, counterpartName, createdAt } = transfer;
  return (
    <tr>
      <td>{date.format(new Date(createdAt))}</td>
      <td dir="auto">{transferWords(transfer).title}</td>
      <td dir="auto">{counterpartName ?? 'Skillverse'}</td>
      <td>{formatSvc(amountSvc, { signed: true })}</td>
      <td>{formatSvc(balanceAfterSvc)}</td>
    </tr>
  );
}
