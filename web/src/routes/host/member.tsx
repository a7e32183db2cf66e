import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { MemberPage } from '../../features/host/members/member-page.tsx';
import { TransferRow } from '../../features/wallet/transfer-row.tsx';
import { BackButton } from '../course/back-button.tsx';

export function MemberScreen() {
  const { memberId } = useParams({ from: '/host/members/$memberId' });
  const [now] = useState(() => new Date());
  return (
    <MemberPage
      key={memberId}
      memberId={memberId}
      before={<BackButton to="/host/members" />}
      movement={(transfer) => <TransferRow key={transfer.id} transfer={transfer} now={now} />}
    />
  );
}
