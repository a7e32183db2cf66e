import type { HostOffer } from '@skillverse/contract/host/offers';
import type { HostOffersSearch } from '@skillverse/contract/screens/host-search';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { HostPage } from '../../features/host/desk/host-page.tsx';
import { OfferDialog } from '../../features/host/offers/offer-dialog.tsx';
import { OfferList } from '../../features/host/offers/offer-list.tsx';
import { OfferSearch } from '../../features/host/offers/offer-search.tsx';
import { useHistoryDialog } from '../../ui/dialog/use-history-dialog.ts';

/** Courses and projects of all members, hidden or not. */
export function OffersScreen() {
  const search: HostOffersSearch = useSearch({ from: '/host/offers' });
  const navigate = useNavigate({ from: '/host/offers' });
  const { offer, open, decide, close } = useOfferDialog();
  function change({ tab, q, hidden }: HostOffersSearch) {
    void navigate({ to: '.', search: { tab, q, hidden }, resetScroll: false });
  }
  return (
    <HostPage title="Courses and projects">
      <OfferSearch searched={search} onSearch={change} />
      <OfferList search={search} onDecide={decide} onReset={() => change({ tab: search.tab })} />
      {offer && (
        <OfferDialog
          key={`${offer.id} ${offer.hidden === null}`}
          offer={offer}
          open={open}
          onClose={() => void close()}
        />
      )}
    </HostPage>
  );
}

const aboutOf = ({ kind, id, hidden }: HostOffer) => `${hidden ? 'show' : 'hide'} ${kind} ${id}`;

/** The offer stays while the dialog closes. */
function useOfferDialog() {
  const [offer, setOffer] = useState<HostOffer>();
  const { open, show, close } = useHistoryDialog(offer && aboutOf(offer));
  function decide(next: HostOffer) {
    setOffer(next);
    show(aboutOf(next));
  }
  return { offer, open, decide, close };
}
